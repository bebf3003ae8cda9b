export type TestRequest = {
  /** `once` runs the steps; `changed` what the working tree's changes can break; `watch` that again at each change. */
  readonly mode: 'once' | 'changed' | 'watch';
  /** The steps to run; empty means all. */
  readonly steps: readonly string[];
  /** Parts of test files' paths; a suite runs the files that match one. Empty means every file. */
  readonly filters: readonly string[];
  /** Whether recorded snapshots are overwritten. */
  readonly update: boolean;
  /** Whether suites that can do more of the same, as kill a server more often, do so. */
  readonly long: boolean;
};

const updateFlags = ['-u', '--update'];
const longFlag = '--long';

/** What is wrong with the command line, in one sentence. */
export class UsageError extends Error {}

/**
 * Reads `npm test -- [step …] [part of a test file's path …] [-u] [--long]`, `npm test -- changed` or `npm test -- watch`.
 * @param suites the steps that run test files: a filter needs one of them
 * @throws UsageError
 */
export function parseFlags(args: readonly string[], steps: readonly string[], suites: readonly string[]): TestRequest {
  const [mode] = args;
  if (mode === 'changed' || mode === 'watch') {
    if (args.length > 1) {
      throw new UsageError(`'${mode}' takes no further arguments. Usage: npm test -- ${mode}`);
    }
    return { mode, steps: [], filters: [], update: false, long: false };
  }
  const chosen = args.filter((arg) => steps.includes(arg));
  const filters = args.filter((arg) => !steps.includes(arg) && !updateFlags.includes(arg) && arg !== longFlag);
  const update = args.some((arg) => updateFlags.includes(arg));
  const usage =
    `Usage: npm test -- [step ...] [part of a test file's path ...] [-u] [--long], npm test -- changed, or ` +
    `npm test -- watch; the steps: ${steps.join(', ')}.`;
  const option = filters.find((filter) => filter.startsWith('-'));
  if (option !== undefined) {
    throw new UsageError(`Unknown option ${option}. ${usage}`);
  }
  const [filter] = filters;
  const hasSuite = chosen.some((step) => suites.includes(step));
  if (update && !hasSuite) {
    throw new UsageError(`-u needs a step that has snapshots. ${usage}`);
  }
  if (filter !== undefined && !hasSuite) {
    throw new UsageError(`Unknown step '${filter}': to run one test file, name its suite before it. ${usage}`);
  }
  return { mode: 'once', steps: [...new Set(chosen)], filters, update, long: args.includes(longFlag) };
}
