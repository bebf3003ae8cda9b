import type { BodyOf, Call, ParamsOf, QueryOf, ReplyOf } from '@soho/contract';
import { apiError, NetworkError, ReplyError } from './errors.ts';
import { type ApiRequest, fetchJson } from './fetch-json.ts';
import { takeFirstReply } from './first-replies.ts';

export type RequestOptions<C extends Call> = {
  /** What stands in the path's `:names`. */
  readonly params?: ParamsOf<C>;
  readonly body?: BodyOf<C>;
  readonly query?: QueryOf<C>;
  /** Names the operation, to repeat it safely; made up when absent. */
  readonly key?: string;
  readonly signal?: AbortSignal;
};

/**
 * One call of the API; at launch it may be one that the page has made already.
 * @throws ApiError, NetworkError, ReplyError; and the signal's own reason when the caller aborts
 */
export async function send<C extends Call>(
  call: C,
  { params, body, query, key, signal }: RequestOptions<C>,
  token?: string,
): Promise<ReplyOf<C>> {
  const apiRequest: ApiRequest = {
    method: call.method,
    path: pathOf(call.path, query, params),
    body,
    token,
    key,
    signal,
  };
  const answer = await (takeFirstReply(apiRequest) ?? fetchJson(apiRequest)).catch((cause: unknown) => {
    signal?.throwIfAborted();
    throw new NetworkError(`${call.method} ${call.path} was not answered`, { cause });
  });
  // What the page has asked for knows nothing of the caller.
  signal?.throwIfAborted();
  if (answer.status < 200 || answer.status > 299) {
    throw apiError(answer);
  }
  const reply = call.reply.safeParse(answer.json);
  if (!reply.success) {
    throw new ReplyError(`${call.method} ${call.path} answered out of contract`, { cause: reply.error });
  }
  return reply.data as ReplyOf<C>;
}

function pathOf(path: string, query: unknown, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const entries = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(entries).toString();
  return search === '' ? filled : `${filled}?${search}`;
}
