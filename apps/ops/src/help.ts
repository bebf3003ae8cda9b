import type { Command, Commands, Option } from './command.ts';

const WIDTH = 26;

/** The list of all commands. */
export async function overview(commands: Commands): Promise<string> {
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
export function formatHelp(name: string, { summary, operands = '', options = {}, details }: Command): string {
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
