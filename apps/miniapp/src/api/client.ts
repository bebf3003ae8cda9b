import { type BodyOf, type Call, calls, type ParamsOf, type QueryOf, type ReplyOf } from '@soho/contract';
import { initData } from '../platform/telegram/launch.ts';
import { ApiError, apiError, MissingTokenError, NetworkError, ReplyError } from './errors.ts';
import { type ApiRequest, fetchJson } from './fetch-json.ts';
import { takeFirstReply } from './first-replies.ts';
import { realClock } from './retry-until-answered.ts';
import { endSession, removeToken, storedToken, storeToken } from './session.ts';

type RequestOptions<C extends Call> = {
  /** Values for the `:names` in the path. */
  readonly params?: ParamsOf<C>;
  readonly body?: BodyOf<C>;
  readonly query?: QueryOf<C>;
  /** The idempotency key, to repeat the operation safely; a new one by default. */
  readonly key?: string;
  readonly signal?: AbortSignal;
};

/**
 * Calls the API as the player. Renews an expired token once, and repeats the call under the same key.
 * @throws ApiError when the server refuses, NetworkError when it does not answer within 10 s, ReplyError when its
 *   answer does not match the contract
 */
export async function request<C extends Call>(call: C, options: RequestOptions<C> = {}): Promise<ReplyOf<C>> {
  const operation = { ...options, key: options.key ?? crypto.randomUUID() };
  try {
    return await send(call, operation, storedToken());
  } catch (error) {
    if (!isUnauthorized(error)) {
      throw error;
    }
    const token = await renewToken();
    return await send(call, operation, token).catch(endIfUnauthorized);
  }
}

/** Before a busy server is called again, in milliseconds. One that has just started is busy for a second or two. */
const BUSY_PAUSE_MS = 1_000;

let signingIn: Promise<string> | undefined;

/**
 * Exchanges the init data for a token and stores it. Concurrent calls share one exchange. If the server answers 503, calls it
 * once more, after one to two seconds.
 * @throws MissingTokenError, and what `send` throws
 */
export function authorize(): Promise<string> {
  signingIn ??= exchangeInitData().finally(() => {
    signingIn = undefined;
  });
  return signingIn;
}

async function exchangeInitData(): Promise<string> {
  removeToken();
  const { token } = await sendInitData()
    .catch(sendAgainIfBusy)
    .catch((error: unknown) => {
      throw error instanceof ReplyError ? new MissingTokenError(error.message, { cause: error }) : error;
    });
  if (token === '') {
    throw new MissingTokenError('the token is empty');
  }
  storeToken(token);
  return token;
}

function sendInitData(): Promise<ReplyOf<typeof calls.auth>> {
  return send(calls.auth, { body: { init_data: initData() ?? '' } });
}

async function sendAgainIfBusy(error: unknown): Promise<ReplyOf<typeof calls.auth>> {
  if (!(error instanceof ApiError && error.status === 503)) {
    throw error;
  }
  // Players who were refused together do not return together.
  await realClock.sleep(BUSY_PAUSE_MS * (1 + Math.random()));
  return sendInitData();
}

async function renewToken(): Promise<string> {
  return authorize().catch((error: unknown) => {
    // A busy server does not end the session: the caller may try again.
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
      endSession();
    }
    throw error;
  });
}

function endIfUnauthorized(error: unknown): never {
  if (isUnauthorized(error)) {
    endSession();
  }
  throw error;
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/**
 * Sends one call of the API; at launch, uses the reply to a call that the page has sent already.
 * @throws ApiError, NetworkError, ReplyError; and the signal's own reason when the caller aborts
 */
async function send<C extends Call>(
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
  // The page's own request does not know the caller's signal.
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
