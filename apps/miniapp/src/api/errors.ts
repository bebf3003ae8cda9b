import type { ErrorCode } from '@soho/contract';
import type { HttpReply } from './fetch-json.ts';

/**
 * The server refused: `code` and `detail` (a sentence in the player's language) if it said why, else only its status
 * line, as from a proxy in between.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly detail: string | undefined;
  readonly statusText: string;

  constructor(status: number, code: ErrorCode | undefined, detail: string | undefined, statusText = '') {
    super(detail ?? `status ${status}`);
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.statusText = statusText;
  }
}

/** The server was not reached, or not within the time limit. */
export class NetworkError extends Error {
  override name = 'NetworkError';
}

/** The server answered 2xx with a body that does not match the contract. */
export class ReplyError extends Error {
  override name = 'ReplyError';
}

/** The server signed the player in without returning a token. */
export class MissingTokenError extends Error {
  override name = 'MissingTokenError';
}

/**
 * Parses a refusal leniently: a newer server has codes that this app does not know, which equal none of the known ones.
 * So the list of codes is not part of the app.
 */
export function apiError({ status, statusText, json }: HttpReply): ApiError {
  const { code, detail } = Object(json) as Record<string, unknown>;
  return new ApiError(
    status,
    typeof code === 'string' ? (code as ErrorCode) : undefined,
    typeof detail === 'string' ? detail : undefined,
    statusText,
  );
}

/** The server's own sentence, in the player's language, if it gave one. */
export function detailOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.detail !== '' ? error.detail : undefined;
}

/** What a message box says about a failure. */
export type FailureMessage = { readonly kind: 'error' | 'info'; readonly text: string };

/** The server's own sentence about a failure, which never says 'Error' or 'no more', and so is not red; or else `own`. */
export function failureMessage(error: unknown, own: FailureMessage): FailureMessage {
  const text = detailOf(error);
  return text === undefined ? own : { kind: 'info', text };
}

type Reasons = { readonly noAnswer: string; readonly broken: string };

/** Why something could not be loaded: the server's own sentence, else whether it did not answer or sent a useless answer. */
export function loadErrorText(error: unknown, { noAnswer, broken }: Reasons): string {
  return detailOf(error) ?? (error instanceof NetworkError ? noAnswer : broken);
}
