// Not the package's entry for Node, which brings a fetch and signals of its own: thirty modules.
import { Api, type ApiClientOptions, HttpError, type Transformer } from 'grammy/web';
import { field } from './field.ts';

export type BotApiOptions = {
  readonly botToken: string;
  /** The Bot API's address; Telegram's own in production. */
  readonly apiUrl: string;
  /** From the beginning of a call to the last byte of its answer. */
  readonly timeoutSeconds: number;
  readonly mostAnswerBytes: number;
  /** Is told of each call that is refused because the messenger does not know the token. */
  readonly onTokenRefused?: (() => void) | undefined;
};

/**
 * The messenger refused a call, or did not answer it. Made of harmless words only, so that it may be logged: the
 * library's own errors carry the bot's token, in the address, and whatever was sent.
 */
export class MessengerError extends Error {
  override readonly name = 'MessengerError';
  /** The Bot API's code of the refusal; undefined when there was no answer, or none that can be read. */
  readonly code: number | undefined;
  /** How long this method may not be called, after a call too many. */
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, code?: number, retryAfterSeconds?: number) {
    super(message);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/**
 * The Bot API, whose calls throw MessengerError. Each has a connection of its own while it is under way, so that none
 * waits for others. The results are as they came: only their frame is checked.
 */
export function createBotApi({
  botToken,
  apiUrl,
  timeoutSeconds,
  mostAnswerBytes,
  onTokenRefused,
}: BotApiOptions): Api {
  const api = new Api(botToken, { apiRoot: apiUrl, timeoutSeconds, fetch: fetchBounded(mostAnswerBytes) });
  api.config.use(plainErrors(onTokenRefused), obeyPauses());
  return api;
}

/** Of a refusal's words, more than any that the messenger has. */
const SHOWN_WORDS = 300;
/** A year: a time that a database and timers can hold. */
const LONGEST_PAUSE_SECONDS = 365 * 86_400;

/** https://core.telegram.org/bots/api: a token that was revoked, and one that never was. */
const UNKNOWN_TOKEN = [401, 404];

function plainErrors(onTokenRefused: (() => void) | undefined): Transformer {
  return async (call, method, payload, signal) => {
    const reply: unknown = await call(method, payload, signal).catch((error: unknown) => {
      throw new MessengerError(`${method}: no answer (${reasonOf(error)})`);
    });
    const [code, words] = [field(reply, 'error_code'), field(reply, 'description')];
    const pause = field(field(reply, 'parameters'), 'retry_after');
    if (field(reply, 'ok') === true && field(reply, 'result') !== undefined) {
      return reply as Awaited<ReturnType<typeof call>>;
    }
    if (field(reply, 'ok') === false && typeof code === 'number' && typeof words === 'string') {
      if (UNKNOWN_TOKEN.includes(code)) {
        onTokenRefused?.();
      }
      const seconds = typeof pause === 'number' && pause >= 0 ? Math.min(pause, LONGEST_PAUSE_SECONDS) : undefined;
      throw new MessengerError(`${method}: ${storableWords(words)}`, code, seconds);
    }
    throw unreadableAnswer(method);
  };
}

function storableWords(words: string): string {
  return words
    .slice(0, SHOWN_WORDS)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ');
}

/** What an answer is that has not the shape of the documentation. Nothing of it is believed. */
export function unreadableAnswer(method: string): MessengerError {
  return new MessengerError(`${method}: the answer cannot be read`);
}

/**
 * After a call too many its method is not called again before the time that the messenger asks for: calls until then
 * fail at once, and say how long it still is.
 */
function obeyPauses(): Transformer {
  /** When each method may be called again, by the clock of this process. */
  const pausedUntil = new Map<string, number>();
  return async (call, method, payload, signal) => {
    const left = (pausedUntil.get(method) ?? 0) - performance.now();
    if (left > 0) {
      throw new MessengerError(`${method}: the messenger asks for a pause`, 429, Math.ceil(left / 1000));
    }
    try {
      return await call(method, payload, signal);
    } catch (error) {
      if (error instanceof MessengerError && error.code === 429 && error.retryAfterSeconds !== undefined) {
        pausedUntil.set(method, performance.now() + error.retryAfterSeconds * 1000);
      }
      throw error;
    }
  };
}

class TooLong extends Error {}

/**
 * The library's own way to fetch keeps whatever comes. With this one, an answer that is longer than it may be, counted
 * after decompression, fails, and its connection is closed.
 */
function fetchBounded(mostBytes: number): NonNullable<ApiClientOptions['fetch']> {
  const fetchWhole = async (url: string, { signal, ...init }: RequestInit) => {
    // The library's signals are those of a stand-in for older Nodes.
    const stop = new AbortController();
    signal?.addEventListener('abort', () => stop.abort());
    const response = await fetch(url, { ...init, redirect: 'error', signal: stop.signal });
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of response.body ?? []) {
      length += part.byteLength;
      if (length > mostBytes) {
        throw new TooLong();
      }
      parts.push(part);
    }
    return { json: async (): Promise<unknown> => JSON.parse(Buffer.concat(parts).toString()) };
  };
  return fetchWhole;
}

/** `ECONNREFUSED`, `not JSON` and their like; the messages beside them may have the address. */
function reasonOf(error: unknown): string {
  const failure = error instanceof HttpError ? error.error : error;
  if (failure instanceof TooLong) {
    return 'too long';
  }
  if (failure instanceof SyntaxError) {
    return 'not JSON';
  }
  if (failure instanceof Error && failure.name === 'AbortError') {
    return 'aborted';
  }
  const code = failure instanceof Error ? field(failure.cause, 'code') : undefined;
  return typeof code === 'string' ? code : 'timed out';
}
