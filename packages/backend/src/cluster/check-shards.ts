import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { appendOnly } from './layout.ts';
import { readPlacedTables } from './plan-distribution.ts';

type Answer = { readonly shard: number; readonly success: boolean; readonly result: string };

/** What every shard of an append-only table must have: the trigger that refuses these, which would change nothing. */
export async function checkShards(database: Database): Promise<string[]> {
  const problems: string[] = [];
  const placed = await readPlacedTables(database);
  for (const table of appendOnly.filter((one) => placed.includes(one))) {
    const column = await lastColumnOf(database, table);
    for (const attack of [`update %s set ${column} = ${column} where false`, 'delete from %s where false']) {
      const { rows } = await sql<Answer>`select shardid as shard, success, result
        from run_command_on_placements(${table}, ${attack}) order by shardid`.execute(database.kysely);
      for (const { shard, success, result } of rows) {
        if (success || !result.includes('is append-only')) {
          problems.push(`${table}, shard ${shard}: "${attack}" was not refused, but answered ${result}`);
        }
      }
    }
  }
  return problems;
}

/** Not one that is counted: no statement may set it. */
async function lastColumnOf({ kysely }: Database, table: string): Promise<string> {
  const { rows } = await sql<{ column: string }>`select attname as column from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attidentity = ''
    order by attnum desc limit 1`.execute(kysely);
  return rows[0]?.column ?? '';
}
