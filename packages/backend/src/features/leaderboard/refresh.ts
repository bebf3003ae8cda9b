import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { microseconds, timeOf } from '../../platform/database/microseconds.ts';
import { transact } from '../../platform/database/transaction.ts';
import { DIGIT_BITS } from './ranks-store.ts';

/** Players written by one statement: some tenths of a second, well below its time limit. */
const PLAYERS_A_STATEMENT = 5_000;

/** A slice in which fewer players were found lets the next one be twice as long: a board that was left alone for long catches up quickly. */
const FEW_PLAYERS = 500;
const LONGEST_SLICE_MINUTES = 24 * 60;

/** Brings the board up to date, unless another server is doing it. */
export async function refreshLeaderboard({ database }: Context, signal?: AbortSignal): Promise<void> {
  let minutes = 1;
  for (;;) {
    const { more, players } = await transact(database, (tx) => refreshSlice(tx, minutes));
    if (!more || signal?.aborted === true) {
      return;
    }
    minutes = players < FEW_PLAYERS ? Math.min(minutes * 2, LONGEST_SLICE_MINUTES) : 1;
  }
}

/** Shows or hides at once a player who has just been banned, hidden, unbanned or shown again. */
export async function refreshPlayer(tx: Tx, playerId: number): Promise<void> {
  await lockBoard(tx);
  await writePlayers(tx, [playerId]);
}

async function refreshSlice(tx: Tx, minutes: number): Promise<{ readonly more: boolean; readonly players: number }> {
  const slice = await lockSlice(tx, minutes);
  if (slice === undefined) {
    return { more: false, players: 0 };
  }
  const changed = await selectChanged(tx, slice);
  for (let done = 0; done < changed.length; done += PLAYERS_A_STATEMENT) {
    await writePlayers(tx, changed.slice(done, done + PLAYERS_A_STATEMENT));
  }
  await finishSlice(tx, slice);
  return { more: !slice.last, players: changed.length };
}

type Slice = { from: Date; to: Date; last: boolean };

/**
 * Locks the board for one refresh, and returns which entries to read: at most those of so many minutes, so that a
 * board that was left alone for long catches up in small steps. An entry carries the time at which its transaction began, so
 * a slice reaches back by more than a transaction may last; reading an entry twice is harmless, because what is
 * written is the balance as it is now. Times are rounded up to the milliseconds that a Date holds. None when another
 * server is at it.
 */
async function lockSlice(tx: Tx, minutes: number): Promise<Slice | undefined> {
  const { rows } = await sql<Slice>`
    select read_to - interval '30 seconds' as from,
      least(read_to + length, present) as to,
      read_to + length >= present as last
    from leaderboard_refresh
    cross join (select date_trunc('milliseconds', now()) + interval '1 millisecond' as present,
      ${minutes} * interval '1 minute' as length) as clock
    for update of leaderboard_refresh skip locked`.execute(tx);
  return rows[0];
}

/** Players with an entry in the slice. With the times as values: of a subquery's, the planner would expect a third of the ledger. */
async function selectChanged(tx: Tx, { from, to }: Slice): Promise<number[]> {
  const { rows } = await sql<{ player_id: number }>`select distinct player_id from ledger_entry
    where created_at >= ${from} and created_at < ${to} order by player_id`.execute(tx);
  return rows.map(({ player_id }) => player_id);
}

/** Keeps refreshes out until this transaction ends. */
export async function lockBoard(tx: Tx): Promise<void> {
  await sql`select from leaderboard_refresh for update`.execute(tx);
}

/** What the board shows of a player: no coins if the player must not be on it. */
type Shown = { readonly player_id: number; readonly coins: number | null; readonly reached_us: number | null };

/** Players who are banned or hidden, or have no coins, are not on the board. */
async function selectShown(tx: Tx, playerIds: readonly number[]): Promise<Shown[]> {
  const { rows } = await sql<Shown>`
    select balance.player_id, case when created_at is not null then coins end as coins,
      ${sql.raw(microseconds('created_at'))} as reached_us
    from balance left join player_ban using (player_id) left join player_hidden using (player_id)
    left join ledger_entry on ledger_entry.player_id = balance.player_id and seq = entries
      and coins > 0 and player_ban.player_id is null and player_hidden.player_id is null
    where balance.player_id = any(${playerIds}::bigint[])`.execute(tx);
  // Who was erased has no balance.
  const found = new Set(rows.map(({ player_id }) => player_id));
  const gone = playerIds.filter((id) => !found.has(id));
  return [...rows, ...gone.map((player_id) => ({ player_id, coins: null, reached_us: null }))];
}

/** Updates some players on the board, which must be locked. Read first, because on a cluster the board stands apart. */
export async function writePlayers(tx: Tx, playerIds: readonly number[]): Promise<void> {
  const shown = await selectShown(tx, playerIds);
  await sql`
    with moved as (
      select player_id, leaderboard_row.coins as before, shown.coins as after, shown.reached_at
      from (
        select player_id, coins, ${sql.raw(timeOf('reached_us'))} as reached_at
        from unnest(${shown.map((row) => row.player_id)}::bigint[], ${shown.map((row) => row.coins)}::bigint[],
          ${shown.map((row) => row.reached_us)}::bigint[]) as shown (player_id, coins, reached_us)
      ) as shown left join leaderboard_row using (player_id)
      where (shown.coins, shown.reached_at) is distinct from (leaderboard_row.coins, leaderboard_row.reached_at)
    ), written as (
      insert into leaderboard_row (player_id, coins, reached_at)
      select player_id, after, reached_at from moved where after is not null
      on conflict (player_id) do update set coins = excluded.coins, reached_at = excluded.reached_at
    ), removed as (
      delete from leaderboard_row using moved
      where leaderboard_row.player_id = moved.player_id and moved.after is null
    ), deltas as (
      select level, moved.after >> (level * ${sql.lit(DIGIT_BITS)}) as prefix, 1 as change
      from moved, generate_series(0, 6) as level where moved.after is not null
      union all
      select level, moved.before >> (level * ${sql.lit(DIGIT_BITS)}), -1
      from moved, generate_series(0, 6) as level where moved.before is not null
    )
    insert into leaderboard_bucket (level, prefix, players)
    select level, prefix, sum(change) from deltas group by level, prefix having sum(change) <> 0
    on conflict (level, prefix) do update set players = leaderboard_bucket.players + excluded.players`.execute(tx);
  await sql`delete from leaderboard_bucket where players = 0`.execute(tx);
}

async function finishSlice(tx: Tx, { to }: Slice): Promise<void> {
  await sql`update leaderboard_refresh set read_to = ${to}`.execute(tx);
}
