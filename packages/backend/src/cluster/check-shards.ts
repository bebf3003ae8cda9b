import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { appendOnly } from './layout.ts';
import { readPlacedTables } from './read-cluster.ts';

type Answer = { readonly shard: number; readonly success: boolean; readonly result: string };

/** Tried on each shard; they would change nothing, and the trigger refuses them all the same. */
const ATTACKS = ['update %s set seq = seq where false', 'delete from %s where false'];

/** What every shard must have: the protection of append-only tables, and each check of its table. */
export async function checkShards(database: Database): Promise<string[]> {
  const problems: string[] = [];
  const placed = (await readPlacedTables(database)).map(({ table }) => table);
  for (const table of appendOnly.filter((one) => placed.includes(one))) {
    for (const attack of await attacksOn(database, table)) {
      for (const { shard, success, result } of await runOnShards(database, table, attack)) {
        if (success || !result.includes('is append-only')) {
          problems.push(`${table}, shard ${shard}: "${attack}" was not refused, but answered ${result}`);
        }
      }
    }
  }
  for (const table of placed) {
    problems.push(...(await compareChecks(database, table)));
  }
  return problems;
}

async function attacksOn({ kysely }: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`select attname as column from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attidentity = ''
    order by attnum desc limit 1`.execute(kysely);
  const column = rows[0]?.column ?? '';
  return ATTACKS.map((attack) => attack.replaceAll('seq', column));
}

/** Without parentheses: a shard may have more or fewer of them in the same check. */
const CHECKS = `select coalesce(string_agg(line, '; ' order by line), '') from (
  select translate(pg_get_constraintdef(oid), '()', '') as line from pg_constraint where contype = 'c' and conrelid = `;
const checksOf = (table: string) => `${CHECKS} '${table}'::regclass) as each`;

async function compareChecks(database: Database, table: string): Promise<string[]> {
  const { rows } = await sql<{
    checks: string;
  }>`select (${sql.raw(checksOf(table))}) as checks`.execute(database.kysely);
  const expected = rows[0]?.checks;
  const answers = await runOnShards(database, table, checksOf('%s'));
  return answers
    .filter(({ success, result }) => !success || result !== expected)
    .map(({ shard, result }) => `${table}, shard ${shard}: has the checks "${result}" in place of "${expected}"`);
}

async function runOnShards({ kysely }: Database, table: string, command: string): Promise<Answer[]> {
  const { rows } = await sql<Answer>`select shardid as shard, success, result
    from run_command_on_placements(${table}, ${command}) order by shardid`.execute(kysely);
  return rows;
}
