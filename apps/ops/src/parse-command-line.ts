import { parseArgs } from 'node:util';
import { type Command, type CommandArgs, UsageError } from './command.ts';
import type { Terminal } from './terminal.ts';

/** Reads the arguments that follow a command's name. @throws UsageError */
export function parseCommandLine(command: Command, args: readonly string[], terminal: Terminal): CommandArgs {
  const options = Object.entries(command.options ?? {}).map(
    ([name, { value }]) => [name, { type: value === undefined ? 'boolean' : 'string' }] as const,
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
    value: (name) => {
      const value = values[name];
      return typeof value === 'string' ? value : undefined;
    },
    has: (name) => values[name] === true,
    terminal,
  };
}

function parse(args: readonly string[], options: Record<string, { readonly type: 'boolean' | 'string' }>) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
      ? new UsageError(error.message)
      : error;
  }
}
