import { parseArgs } from 'node:util';
import { type Command, type CommandArgs, type Terminal, UsageError } from './command.ts';

/** Reads the arguments that follow a command's name. @throws UsageError */
export function parseCommandLine(command: Command, args: readonly string[], terminal: Terminal): CommandArgs {
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
