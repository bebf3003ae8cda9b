import type { Call, ErrorCode, Problem, ReplyOf } from '@soho/contract';
import { problem } from '@soho/contract';
import { type Mock, vi } from 'vitest';

type Answer = () => Response | Promise<Response>;

/** An answer of the API for tests; one that does not match the contract fails the test. */
export function reply<C extends Call>(call: C, body: ReplyOf<C>): Answer {
  return () => Response.json(call.reply.parse(body));
}

export function refusal(status: number, code: ErrorCode, detail: string): Answer {
  const body: Problem = problem.parse({ type: 'about:blank', title: code, status, code, detail, request_id: 'r' });
  return () => Response.json(body, { status });
}

/** Replaces the network with answers, in their order. */
export function stubFetch(...answers: readonly Answer[]): Mock<typeof fetch> {
  const left = [...answers];
  const stub = vi.fn<typeof fetch>(async () => {
    const answer = left.shift();
    if (answer === undefined) {
      throw new Error('a call that no answer was prepared for');
    }
    return answer();
  });
  vi.stubGlobal('fetch', stub);
  return stub;
}

export type SentRequest = {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
};

/** The requests that were sent, in order. */
export function sentRequests(stub: Mock<typeof fetch>): SentRequest[] {
  return stub.mock.calls.map(([url, init]) => ({
    url: url instanceof Request ? url.url : url.toString(),
    method: init?.method ?? 'GET',
    headers: new Headers(init?.headers),
    body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
  }));
}
