import * as z from 'zod/mini';
import type { Action } from './roles.ts';

/**
 * One call of the console: its path, which operators may make it, what it takes, what it answers. Paths are below
 * `/api`.
 */
export type ConsoleCall<
  Body extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** 'anyone' needs no session, 'any operator' no role. */
  readonly action: Action | 'anyone' | 'any operator';
  readonly params?: z.ZodMiniType;
  /** The longest body in bytes; 64 kB by default. */
  readonly bodyLimit?: number;
  readonly body: Body;
  readonly query: Query;
  readonly reply: Reply;
  /** What a shell calls it, such as 'players ban'. A call without a name is made by the console's pages alone. */
  readonly commands?: Readonly<Record<string, ShellCommand>>;
  /** The console does not serve it. */
  readonly onlyShell?: true;
};

export type ShellCommand = {
  /** What it does, for the list of commands. */
  readonly about: string;
  /** Whether an empty answer is a finding, of which the exit code tells a script. */
  readonly failsIfEmpty?: boolean;
  /** What its name says of the body. */
  readonly body?: Readonly<Record<string, unknown>>;
};

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
