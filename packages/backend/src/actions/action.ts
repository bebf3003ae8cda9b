import type { Action, Change, ConsoleCall, ConsoleErrorCode, consoleCalls, ReplyOf } from '@soho/contract/console';
import type * as z from 'zod/mini';
import type { Context } from '../platform/context.ts';
import type { OperatorCommand } from '../platform/operator/run-operator-command.ts';

/** What actions work with: the server's, or a shell's. */
export type ActionContext = Omit<Context, 'checkouts' | 'searches'> & {
  /** The most rows of an export, which is made in memory. */
  readonly mostExported: number;
};

type Calls = typeof consoleCalls;

/** The calls that do something for an operator, and not for the session of a browser. */
export type ActionName = { [Name in keyof Calls]: Calls[Name]['action'] extends Action ? Name : never }[keyof Calls];

/** Performs an action, for the console or a shell; `command` has the body's reason, and is a dry run unless the body says `apply`. */
type Handler<Call extends ConsoleCall> = (input: {
  readonly body: z.output<Call['body']>;
  readonly query: z.output<Call['query']>;
  readonly command: OperatorCommand;
}) => Promise<ReplyOf<Call>>;

export type Actions = { readonly [Name in ActionName]: Handler<Calls[Name]> };

/** What every command answers. */
export function answerChanges(
  { apply }: OperatorCommand,
  ...changes: Change[]
): { readonly applied: boolean; readonly changes: Change[] } {
  return { applied: apply, changes };
}

/** A call of the console that is refused, and why; it is not a bug. */
export class ConsoleRefusal extends Error {
  override readonly name = 'ConsoleRefusal';
  readonly code: ConsoleErrorCode;

  constructor(code: ConsoleErrorCode) {
    super(code);
    this.code = code;
  }
}
