import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { moveNamedDays } from './ledger-days.ts';
import type { TestWorld } from './test-world.ts';

/**
 * Waits for the next day, in UTC, if this one may end before a test that counts the rows of one day.
 * @param ms what the test takes at most
 */
export async function avoidMidnight(ms: number): Promise<void> {
  const left = new Date().setUTCHours(24, 0, 0, 0) - Date.now();
  if (left < ms) {
    await sleep(left);
  }
}

/** Lets days pass for one player: everything that is dated happened so much earlier, the ledger's entries too. */
export async function letDaysPass({ context }: TestWorld, playerId: number, days: number): Promise<void> {
  const step = sql`${days}::integer * interval '1 day'`;
  const of = sql`where player_id = ${playerId}`;
  await context.database.kysely.transaction().execute(async (tx) => {
    await sql`update visit_streak set last_day = last_day - ${days}::integer ${of}`.execute(tx);
    await sql`update game set dealt_at = (dealt_at at time zone 'utc' - ${step}) at time zone 'utc', credited_at = (credited_at at time zone 'utc' - ${step}) at time zone 'utc',
      closed_at = (closed_at at time zone 'utc' - ${step}) at time zone 'utc' ${of}`.execute(tx);
    await sql`update ad_session set opened_at = (opened_at at time zone 'utc' - ${step}) at time zone 'utc', consumed_at = (consumed_at at time zone 'utc' - ${step}) at time zone 'utc' ${of}`.execute(
      tx,
    );
    await sql`update task_reward set collected_at = (collected_at at time zone 'utc' - ${step}) at time zone 'utc' ${of}`.execute(
      tx,
    );
    // In two steps: a day would collide with the one that it is moved to.
    for (const by of [-100_000, 100_000 - days]) {
      await sql`update lantern set day = day + ${by}::integer, lit_at = (lit_at at time zone 'utc' + ${by}::integer * interval '1 day') at time zone 'utc'
        ${of}`.execute(tx);
    }
    await sql`alter table ledger_entry disable trigger append_only`.execute(tx);
    for (const by of [-100_000, 100_000 - days]) {
      await moveNamedDays(tx, 'lantern_prize', by, playerId);
    }
    await sql`update ledger_entry set created_at = (created_at at time zone 'utc' - ${step}) at time zone 'utc' ${of}`.execute(
      tx,
    );
    await sql`alter table ledger_entry enable trigger append_only`.execute(tx);
  });
}
