import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

/** A slice of the ledger to read, within one week. */
export type CountingState = {
  /** The week's Monday: 2026-11-23. */
  readonly week: string;
  readonly week_from: Date;
  readonly week_to: Date;
  readonly from: Date;
  readonly to: Date;
  readonly more: boolean;
  /** The week is over and has been read, and the slice is what transactions that were then under way have written. */
  readonly closes: boolean;
  /** The week is over, and transactions that began in it may still be under way. */
  readonly waits: boolean;
  /** How many players of each tier the week before has led into this one, as far as it is settled. */
  readonly expected: readonly number[];
};

/**
 * Locks the counting for one transaction, and returns what to read: entries of so many minutes at most, and never
 * of two weeks. An entry carries the time at which its transaction began, so a slice reaches back by more than a transaction may
 * last, and a week ends so much later. Reading an entry twice is harmless: a player's are counted by their numbers. None
 * when another server is at it.
 */
export async function lockState(tx: Tx, minutes: number): Promise<CountingState | undefined> {
  const { rows } = await sql<CountingState>`
    select week::text as week, week_from, week_to, expected,
      read_to - interval '30 seconds' as from,
      least(read_to + length, present, week_to) as to,
      least(read_to + length, week_to) < present as more,
      read_to >= week_to and present >= week_to + interval '30 seconds' as closes,
      read_to >= week_to and present < week_to + interval '30 seconds' as waits
    from league_count
    cross join lateral (
      select week::timestamp at time zone 'utc' as week_from, (week + 7)::timestamp at time zone 'utc' as week_to
    ) as bounds
    cross join (select date_trunc('milliseconds', now()) + interval '1 millisecond' as present,
      ${minutes} * interval '1 minute' as length) as clock
    for update of league_count skip locked`.execute(tx);
  return rows[0];
}

/** Players with a game's entry in the slice. */
export async function selectGamePlayers(tx: Tx, { from, to }: CountingState): Promise<number[]> {
  const { rows } = await sql<{ player_id: number }>`select distinct player_id from ledger_entry
    where created_at >= ${from} and created_at < ${to} and kind = 'game_reward' order by player_id`.execute(tx);
  return rows.map(({ player_id }) => player_id);
}

export async function finishSlice(tx: Tx, { to }: CountingState): Promise<void> {
  await sql`update league_count set read_to = ${to}`.execute(tx);
}

/** Moves the counting on to the week after this one. */
export async function nextWeek(tx: Tx): Promise<void> {
  await sql`update league_count set week = week + 7, expected = default`.execute(tx);
}

/** @param expected players of each tier */
export async function expectPlayers(tx: Tx, expected: readonly number[]): Promise<void> {
  await sql`update league_count set expected = ${expected}::integer[]`.execute(tx);
}
