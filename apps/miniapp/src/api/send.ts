import { type BodyOf, type Call, IDEMPOTENCY_KEY, type ParamsOf, type QueryOf, type ReplyOf } from '@soho/contract';
import { language } from '../platform/telegram/launch.ts';
import { apiError, type HttpReply, NetworkError, ReplyError } from './errors.ts';

/** Milliseconds that a call may take (SPEC §7). */
const TIMEOUT = 10_000;

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
 * One HTTP exchange with the API.
 * @throws ApiError, NetworkError, ReplyError; and the signal's own reason when the caller aborts
 */
export async function send<C extends Call>(
  call: C,
  { params, body, query, key, signal }: RequestOptions<C>,
  token?: string,
): Promise<ReplyOf<C>> {
  const headers = new Headers({ accept: 'application/json', 'accept-language': language() });
  if (token !== undefined) {
    headers.set('authorization', `Bearer ${token}`);
  }
  if (call.method === 'POST') {
    headers.set('content-type', 'application/json');
    headers.set(IDEMPOTENCY_KEY, key ?? crypto.randomUUID());
  }
  const answer = await exchange(address(call.path, query, params), {
    method: call.method,
    headers,
    signal: withTimeout(signal),
    ...(call.method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  }).catch((cause: unknown) => {
    signal?.throwIfAborted();
    throw new NetworkError(`${call.method} ${call.path} was not answered`, { cause });
  });
  if (answer.status < 200 || answer.status > 299) {
    throw apiError(answer);
  }
  const reply = call.reply.safeParse(answer.json);
  if (!reply.success) {
    throw new ReplyError(`${call.method} ${call.path} answered out of contract`, { cause: reply.error });
  }
  return reply.data as ReplyOf<C>;
}

async function exchange(url: string, init: RequestInit): Promise<HttpReply> {
  const response = await fetch(url, init);
  return { status: response.status, statusText: response.statusText, json: parsed(await response.text()) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function address(path: string, query: unknown, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const entries = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(entries).toString();
  return `/api${filled}${search === '' ? '' : `?${search}`}`;
}

/** Web views of 2023 do not know AbortSignal.any yet. */
function withTimeout(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(TIMEOUT);
  if (signal === undefined) {
    return timeout;
  }
  const either = new AbortController();
  for (const source of [signal, timeout]) {
    if (source.aborted) {
      either.abort(source.reason);
    }
    source.addEventListener('abort', () => either.abort(source.reason), { once: true });
  }
  return either.signal;
}
