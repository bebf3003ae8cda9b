import * as z from 'zod/mini';

/** Every reason for which the console refuses a call. The screen has a sentence for each, except `refused`. */
export const consoleErrorCodes = [
  'invalid_request',
  'body_too_large',
  /** There is no session, or it has ended. */
  'signed_out',
  /** The role does not allow it. */
  'forbidden',
  /** The bot must ask once more; then the same call is made again. */
  'confirmation_needed',
  /** Another page has sent it. */
  'foreign_page',
  'not_found',
  /** Someone has changed it since the operator looked. */
  'conflict',
  /** An operator's command says in `detail` why it cannot be done. */
  'refused',
  /** The bot cannot write to the operator. */
  'bot_unreachable',
  'too_many_requests',
  'unavailable',
  'internal_error',
] as const;
export type ConsoleErrorCode = (typeof consoleErrorCodes)[number];

/** `detail` is a command's own words, in English; empty for all other codes. */
export const consoleProblem = z.object({
  code: z.enum(consoleErrorCodes),
  detail: z.string(),
  request_id: z.string(),
});
