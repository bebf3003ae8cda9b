/** A problem with an operator's input, and its place: a line of a file, a field. */
export type Problem = { readonly line?: number; readonly field?: string; readonly message: string };

/** A command was understood and is refused; nothing was changed. The message lists every problem. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
  readonly problems: readonly Problem[];

  constructor(summary: string, problems: readonly Problem[] = []) {
    super([summary, ...problems.map((problem) => `  - ${describe(problem)}`)].join('\n'));
    this.problems = problems;
  }
}

function describe({ line, field, message }: Problem): string {
  const where = [line === undefined ? '' : `line ${line}`, field ?? ''].filter((part) => part !== '').join(', ');
  return where === '' ? message : `${where}: ${message}`;
}
