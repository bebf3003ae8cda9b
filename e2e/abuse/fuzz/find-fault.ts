import { calls, problem } from '@soho/contract';
import type { Answer } from '../../harness/http.ts';
import type { FuzzRequest } from './requests.ts';

/** What is wrong with an answer; undefined if it fits its call's reply, or is a problem that is not the server's fault. */
export function findFault({ call, request }: FuzzRequest, answer: Answer): string | undefined {
  const { status, headers, body } = answer;
  if (status >= 500) {
    return `answered with ${status}`;
  }
  if (request.method === 'HEAD') {
    return undefined;
  }
  if (status === 200) {
    // With another method a request may belong to another call: two share a path.
    const answered = Object.values(calls).find(({ method, path }) => method === request.method && path === call.path);
    return answered?.reply.safeParse(body).success === true ? undefined : 'a reply of another form';
  }
  const isProblem = /^application\/problem\+json\b/.test(headers['content-type'] ?? '');
  const parsed = problem.safeParse(body);
  return isProblem && parsed.success && parsed.data.status === status ? undefined : `no problem+json for ${status}`;
}

/** Whether a machine that is busy with other things has made the server, or its database, let the request wait. */
export function isOverloaded({ status, headers, body }: Answer): boolean {
  return status === 503 && headers['retry-after'] !== undefined && Object(body).code === 'unavailable';
}
