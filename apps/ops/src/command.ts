/** One command of the operator's tool. `run` answers the exit code: 0 all is well, 1 something was found, 2 it could not run. */
export type Command = {
  readonly summary: string;
  readonly run: (args: readonly string[]) => Promise<number>;
};
