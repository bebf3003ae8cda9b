import { IDEMPOTENCY_KEY } from '@soho/contract';
import { language } from '../platform/telegram/launch.ts';

/** Milliseconds that a call may take. */
const TIMEOUT = 10_000;

/** The reply, whatever its status; `json` is undefined when the body is not JSON. */
export type HttpReply = { readonly status: number; readonly statusText: string; readonly json: unknown };

/** A request to the API. */
export type ApiRequest = {
  readonly method: 'GET' | 'POST';
  /** Beginning with a slash, as in the contract, and with its query. */
  readonly path: string;
  readonly body?: unknown;
  readonly token?: string | undefined;
  /** Names a POST's operation. */
  readonly key?: string | undefined;
  readonly signal?: AbortSignal | undefined;
};

/**
 * One HTTP exchange with the API. The promise rejects if the server was not reached, or not within 10 s, and with the
 * signal's own reason.
 * @throws when the request cannot be built: a fault of ours, not of the network
 */
export function fetchJson({ method, path, body, token, key, signal }: ApiRequest): Promise<HttpReply> {
  const headers = new Headers({ accept: 'application/json', 'accept-language': language() });
  if (token !== undefined) {
    headers.set('authorization', `Bearer ${token}`);
  }
  if (method === 'POST') {
    headers.set('content-type', 'application/json');
    headers.set(IDEMPOTENCY_KEY, key ?? crypto.randomUUID());
  }
  const request = {
    method,
    headers,
    signal: withTimeout(signal),
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  };
  return readReply(fetch(`/api${path}`, request));
}

async function readReply(answer: Promise<Response>): Promise<HttpReply> {
  const response = await answer;
  return { status: response.status, statusText: response.statusText, json: parseJson(await response.text()) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** As AbortSignal.timeout and AbortSignal.any, which web views of early 2022 do not know. */
function withTimeout(signal: AbortSignal | undefined): AbortSignal {
  const either = new AbortController();
  const abort = () => either.abort(signal?.reason);
  setTimeout(() => either.abort(new DOMException('no answer in time', 'TimeoutError')), TIMEOUT);
  if (signal?.aborted === true) {
    abort();
  }
  signal?.addEventListener('abort', abort, { once: true });
  return either.signal;
}
