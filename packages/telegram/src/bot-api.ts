import { autoRetry } from '@grammyjs/auto-retry';
import { Api, HttpError, type Transformer } from 'grammy';

export type BotApiOptions = {
  readonly botToken: string;
  /** The Bot API's address; Telegram's own in production. */
  readonly apiUrl: string;
  readonly timeoutSeconds: number;
};

/**
 * The messenger refused a call, or did not answer it. Made of harmless words only, so that it may be logged: the
 * library's own errors carry the bot's token, in the address, and whatever was sent.
 */
export class MessengerError extends Error {
  override readonly name = 'MessengerError';
  /** The Bot API's code of the refusal; undefined when there was no answer. */
  readonly code: number | undefined;
  /** How long nothing may be sent, after a call too many. */
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, code?: number, retryAfterSeconds?: number) {
    super(message);
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The Bot API, whose calls throw MessengerError. A call that should be repeated within a second is repeated, once. */
export function createBotApi({ botToken, apiUrl, timeoutSeconds }: BotApiOptions): Api {
  const api = new Api(botToken, { apiRoot: apiUrl, timeoutSeconds });
  api.config.use(
    // Without these two limits it would wait for ever for an answer.
    autoRetry({ maxRetryAttempts: 1, maxDelaySeconds: 1, rethrowHttpErrors: true, rethrowInternalServerErrors: true }),
    plainErrors,
  );
  return api;
}

const plainErrors: Transformer = async (call, method, payload, signal) => {
  const reply = await call(method, payload, signal).catch((error: unknown) => {
    throw new MessengerError(`${method}: no answer (${reasonOf(error)})`);
  });
  if (!reply.ok) {
    throw new MessengerError(`${method}: ${reply.description}`, reply.error_code, reply.parameters?.retry_after);
  }
  return reply;
};

/** `ECONNREFUSED`, `invalid-json` and their like; the message beside them has the address. */
function reasonOf(error: unknown): string {
  const cause = error instanceof HttpError ? error.error : error;
  for (const name of ['code', 'type'] as const) {
    const value: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, name) : undefined;
    if (typeof value === 'string') {
      return value;
    }
  }
  return 'timed out';
}
