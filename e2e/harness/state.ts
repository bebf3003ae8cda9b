import { expect } from 'vitest';
import type { SuiteDatabase } from './database.ts';

/**
 * Not the players' state: records of attacks, stored answers, the day's board, and tables that a job recomputes by its
 * own clock.
 */
const NOT_STATE =
  '^(flag|signal|migration|stored_answer|event_count|leaderboard_.*|league.*|message.*|daily_figure|daily_puzzle|audit_outcome|job_round|request_count|chain_account|star_account|proof_payload|console_.*)$';

/** Expects that `attack` changes no table of the players' state. */
export async function expectUnchanged<Result>(database: SuiteDatabase, attack: () => Promise<Result>): Promise<Result> {
  const before = await digestTables(database);
  const result = await attack();
  expect(await digestTables(database)).toEqual(before);
  return result;
}

/**
 * A digest of each table's rows. When a player was last seen does not count, as it changes with each sign-in, nor when a
 * membership of a channel was last read, which a slow machine does again.
 */
async function digestTables(database: SuiteDatabase): Promise<Record<string, unknown>> {
  const tables = await database.rows(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_name !~ $1",
    [NOT_STATE],
  );
  const digests = tables.map(async ({ name }) => {
    const [digest] = await database.rows(
      `select count(*) as rows, md5(string_agg(line, e'\\n' order by line)) as digest
       from (select (to_jsonb(row_of) - 'seen_at' - 'checked_at')::text as line from "${String(name)}" as row_of) as lines`,
    );
    return [name, digest];
  });
  return Object.fromEntries(await Promise.all(digests));
}
