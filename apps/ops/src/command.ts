/** The source of a command's settings, and the target of its output. */
export type Terminal = {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (line: string) => void;
  readonly warn: (line: string) => void;
};

/** `value` names what follows the option; an option without one is a switch. One that may be `repeated` has several values. */
export type Option = { readonly value?: string; readonly description: string; readonly repeated?: boolean };

/** The arguments of a command: its operands and options, already known to be its own. */
export type CommandArgs = {
  readonly operands: readonly string[];
  readonly value: (option: string) => string | undefined;
  readonly values: (option: string) => readonly string[];
  readonly has: (option: string) => boolean;
  readonly terminal: Terminal;
};

/** One command of the operator's tool. `run` answers the exit code: 0 all is well, 1 something was found or refused. */
export type Command = {
  readonly summary: string;
  /** As the usage shows them, such as '<file>'. */
  readonly operands?: string;
  readonly options?: Readonly<Record<string, Option>>;
  /** What --help adds. */
  readonly details?: string;
  readonly run: (args: CommandArgs) => Promise<number>;
};

/** Loads a command, by the command's name of one or two words. */
export type Commands = Readonly<Record<string, () => Promise<Command>>>;

/** The command line can't be understood: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
