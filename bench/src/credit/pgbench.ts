import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findOnPath } from '../../../scripts/provision/find-program.ts';
import { runOrThrow } from '../../../scripts/provision/run-program.ts';
import { PLAYERS, withClient } from './seed.ts';

/** pgbench of the machine, whose PostgreSQL has it beside its server. @throws Error that says what to do when there is none */
export function findPgbench(): string {
  const [program] = [...findOnPath('pgbench'), ...globSync('/usr/lib/postgresql/*/bin/pgbench').sort().reverse()];
  if (program === undefined) {
    throw new Error("This bench needs pgbench. Install it with PostgreSQL (Debian's package postgresql).");
  }
  return program;
}

/**
 * The text of the credit's statement, as the running server sent it last: so pgbench runs what is measured, not a
 * copy of it that could differ.
 */
export function readCreditSql(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ query: string }>(
      "select query from pg_stat_activity where query like 'with ask as%' and application_name like 'soho%' limit 1",
    );
    const [row] = rows;
    if (row === undefined) {
      throw new Error('the server has not sent a credit yet');
    }
    return row.query;
  });
}

/** Runs the statement by pgbench, one credit a statement, prepared. @returns transactions a second */
export async function runPgbench(
  program: string,
  url: string,
  sql: string,
  clients: number,
  seconds: number,
): Promise<number> {
  const script = join('.cache', `credit-${clients}.sql`);
  await writeFile(script, toScript(sql, Math.floor(PLAYERS / clients)));
  const output = await runOrThrow(program, [
    '--no-vacuum',
    '--protocol=prepared',
    `--client=${clients}`,
    '--jobs=2',
    `--time=${seconds}`,
    '--define=n=-1',
    `--file=${script}`,
    url,
  ]);
  const tps = /tps = ([\d.]+)/.exec(output)?.[1];
  if (tps === undefined) {
    throw new Error(`pgbench printed no tps:\n${output}`);
  }
  return Number(tps);
}

function toScript(sql: string, share: number): string {
  const values: Record<string, string> = {
    $1: 'array[:player]',
    $2: "array[('00000000-0000-4000-8000-' || lpad(to_hex(:player::bigint), 12, '0'))::uuid]",
    $3: 'array[:picture]',
    $4: 'array[8]',
    $5: 'array[null]',
    $6: 'array[2]',
    $7: 'array[100]',
    $8: 'array[:n::text]',
    $9: "array['bodyhash-bodyhash-bodyhash-bodyhash-bodyhas']",
    $10: '86400000',
  };
  const filled = sql.replace(/\$\d+/g, (name) => values[name] ?? name).replaceAll(/\s*\n\s*/g, ' ');
  return [
    '\\set n :n + 1',
    `\\set player 1 + :client_id * ${share} + :n % ${share}`,
    `\\set picture :n / ${share}`,
    `${filled};`,
    '',
  ].join('\n');
}
