import type * as z from 'zod/mini';
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
