import { ConsoleRefusal, explainEnvironment, FolderInUse, OperatorError, sayConstraint } from '@soho/backend/operator';
import { type Commands, type Terminal, UsageError } from './command.ts';
import { formatHelp, overview } from './help.ts';
import { parseCommandLine } from './parse-command-line.ts';

/** Runs one command line and answers the exit code. */
export async function runOps(commands: Commands, args: readonly string[], terminal: Terminal): Promise<number> {
  const name = [args.slice(0, 2).join(' '), args[0] ?? ''].find((words) => Object.hasOwn(commands, words));
  const load = name === undefined ? undefined : commands[name];
  if (name === undefined || load === undefined) {
    const isHelp = args[0] === undefined || args[0] === '--help' || args[0] === 'help';
    const listed = await overview(commands);
    if (isHelp) {
      terminal.print(listed);
    } else {
      terminal.warn(`${listed}\n\nThere is no command '${args.slice(0, 2).join(' ')}'.`);
    }
    return args[0] === '--help' || args[0] === 'help' ? 0 : 2;
  }
  const rest = args.slice(name.split(' ').length);
  const command = await load();
  if (rest.includes('--help')) {
    terminal.print(formatHelp(name, command));
    return 0;
  }
  try {
    return await command.run(parseCommandLine(command, rest, terminal));
  } catch (error) {
    return explain(error, name, terminal);
  }
}

/** Errors that an operator can fix are one sentence; bugs keep their stack. */
function explain(error: unknown, name: string, { warn }: Terminal): number {
  const refusal = error instanceof OperatorError ? error.message : sayConstraint(error);
  if (refusal !== undefined) {
    warn(refusal);
    return 1;
  }
  if (error instanceof ConsoleRefusal && error.code === 'not_found') {
    warn('Nothing has that id.');
    return 1;
  }
  if (error instanceof UsageError) {
    warn(`${error.message}. See: npm run ops -- ${name} --help`);
  } else if (error instanceof FolderInUse) {
    warn(`${error.message}\nWith the embedded database, commands run while the server is stopped.`);
  } else if (error instanceof Error && (error.name === 'ChainUnreachable' || error.name === 'ChainGap')) {
    warn(`The chain cannot be read: ${error.message}. Try again, or run: npm run ops -- doctor`);
  } else if (error instanceof Error && isOfOldSchema(error)) {
    warn(
      `The database is missing a migration of this version (${error.message}): start a server of this version first.`,
    );
  } else if (explainEnvironment(error) !== undefined) {
    warn(explainEnvironment(error) ?? '');
  } else if (error instanceof Error && isSystemError(error)) {
    warn(error.message);
  } else {
    warn(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  return 2;
}

/** PostgreSQL's undefined_table and undefined_column. */
function isOfOldSchema(error: Error): boolean {
  return 'code' in error && (error.code === '42P01' || error.code === '42703');
}

/** A file that can't be read, a database that does not answer: a stack would explain nothing. */
function isSystemError(error: Error): boolean {
  return 'syscall' in error && typeof error.syscall === 'string';
}
