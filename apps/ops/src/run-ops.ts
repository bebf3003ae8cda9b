import { parseArgs } from 'node:util';
import { ConsoleRefusal, explainEnvironment, FolderInUse, OperatorError, sayConstraint } from '@soho/backend/operator';
import { type Command, type CommandArgs, type Commands, type Option, type Terminal, UsageError } from './command.ts';

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

/** Reads the arguments that follow a command's name. @throws UsageError */
function parseCommandLine(command: Command, args: readonly string[], terminal: Terminal): CommandArgs {
  const options = Object.entries(command.options ?? {}).map(
    ([name, { value, repeated = false }]) =>
      [name, { type: value === undefined ? 'boolean' : 'string', multiple: repeated }] as const,
  );
  const { values, positionals } = parse(args, Object.fromEntries(options));
  const operands = (command.operands ?? '').split(' ').filter((operand) => operand !== '');
  const required = operands.filter((operand) => operand.startsWith('<'));
  if (positionals.length < required.length) {
    throw new UsageError(`${required[positionals.length]} is missing`);
  }
  if (positionals.length > operands.length && !command.operands?.includes('…')) {
    throw new UsageError(`Unexpected argument '${positionals[operands.length]}'`);
  }
  return {
    operands: positionals,
    value: (name) => valuesOf(values[name])[0],
    values: (name) => valuesOf(values[name]),
    has: (name) => values[name] === true,
    terminal,
  };
}

function valuesOf(given: unknown): string[] {
  return [given].flat().filter((value) => typeof value === 'string');
}

function parse(
  args: readonly string[],
  options: Record<string, { readonly type: 'boolean' | 'string'; readonly multiple: boolean }>,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
      ? new UsageError(error.message.replace(/\.$/, ''))
      : error;
  }
}

const WIDTH = 26;

/** The list of all commands. */
async function overview(commands: Commands): Promise<string> {
  const lines = await Promise.all(
    Object.entries(commands).map(async ([name, load]) => `  ${name.padEnd(WIDTH)} ${(await load()).summary}`),
  );
  return [
    'Usage: npm run ops -- <command> [options]',
    '',
    ...lines,
    '',
    'Every command has --help. The database is the one of DATABASE_URL, else the embedded one in DATA_DIR, for which the',
    'server must be stopped. Exit codes: 0 done, 1 something was found or refused, 2 the command could not run.',
  ].join('\n');
}

/** What one command takes. */
function formatHelp(name: string, { summary, operands = '', options = {}, details }: Command): string {
  const all: Readonly<Record<string, Option>> = { ...options, help: { description: 'prints this help' } };
  const lines = Object.entries(all).map(([option, { value, description }]) => {
    const written = value === undefined ? `--${option}` : `--${option} <${value}>`;
    return `  ${written.padEnd(WIDTH)} ${description}`;
  });
  return [
    `Usage: npm run ops -- ${`${name} ${operands}`.trim()} [options]`,
    '',
    `${summary[0]?.toUpperCase()}${summary.slice(1)}.`,
    ...(details === undefined ? [] : ['', details]),
    '',
    ...lines,
  ].join('\n');
}
