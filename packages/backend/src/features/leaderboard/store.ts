import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';

/** Digits of a balance in base 256, as leaderboard_bucket cuts them off: 2^53 has seven. */
const LEVELS = [0, 1, 2, 3, 4, 5, 6];
const DIGIT_BITS = 8;

export type TopRow = { nickname: string; balance: number };

/** The first players of the board. With equal balances, who got there first stands above. */
export async function selectTop(database: Database, count: number): Promise<TopRow[]> {
  const { rows } = await sql<TopRow>`select player.nickname, top.coins as balance
    from (select player_id, coins, reached_at from leaderboard_row order by coins desc, reached_at, player_id limit ${count}) as top
    join player using (player_id) order by top.coins desc, top.reached_at, top.player_id`.execute(database.kysely);
  return rows;
}

/**
 * The player's coins of this moment, and how many of the board stand above. Those with more coins: for each digit, those
 * whose leading digits are the same and whose next digit is greater, seven short ranges of an index. Those with as many:
 * the hours before the one in which the player got there, and who was first within it. Undefined for no player.
 */
export async function selectStanding(
  database: Database,
  playerId: number,
): Promise<{ coins: number; above: number } | undefined> {
  const ranges = LEVELS.map(
    (level) => sql`select players from leaderboard_bucket, me
      where level = ${sql.lit(level)} and prefix > (me.coins >> ${sql.lit(level * DIGIT_BITS)})
        and prefix < ((me.coins >> ${sql.lit((level + 1) * DIGIT_BITS)}) + 1) << ${sql.lit(DIGIT_BITS)}`,
  );
  const { rows } = await sql<{ coins: number; above: number }>`
    with me as (
      select balance.player_id, coins, created_at as reached_at, date_trunc('hour', created_at, 'UTC') as hour
      from balance left join ledger_entry as last on last.player_id = balance.player_id and seq = entries
      where balance.player_id = ${playerId}
    ), ahead as (
      ${sql.join(ranges, sql` union all `)}
      union all
      select players from leaderboard_tie, me where leaderboard_tie.coins = me.coins and leaderboard_tie.hour < me.hour
      union all
      select count(*) from leaderboard_row as equal, me where equal.coins = me.coins and equal.reached_at >= me.hour
        and (equal.reached_at, equal.player_id) < (me.reached_at, me.player_id)
    )
    select coins, (select coalesce(sum(players), 0)::bigint from ahead) as above from me`.execute(database.kysely);
  return rows[0];
}

export type Slice = { from: Date; to: Date; last: boolean };

/**
 * Locks the board for one refresh, and tells which entries are to be read: at most those of a minute, so that a board
 * that was left alone for long catches up in small steps. An entry carries the time at which its transaction began, so
 * a slice reaches back by more than a transaction may last; reading an entry twice is harmless, because what is
 * written is the balance as it is now. Times are rounded up to the milliseconds that a Date holds. None when another
 * server is at it.
 */
export async function lockSlice(tx: Tx): Promise<Slice | undefined> {
  const { rows } = await sql<Slice>`
    select read_to - interval '30 seconds' as from,
      least(read_to + interval '1 minute', present) as to,
      read_to + interval '1 minute' >= present as last
    from leaderboard_refresh, (select date_trunc('milliseconds', now()) + interval '1 millisecond' as present) as clock
    for update of leaderboard_refresh skip locked`.execute(tx);
  return rows[0];
}

/** Players with an entry in the slice. With the times as values: of a subquery's, the planner would expect a third of the ledger. */
export async function selectChanged(tx: Tx, { from, to }: Slice): Promise<number[]> {
  const { rows } = await sql<{ player_id: number }>`select distinct player_id from ledger_entry
    where created_at >= ${from} and created_at < ${to} order by player_id`.execute(tx);
  return rows.map(({ player_id }) => player_id);
}

/** Keeps refreshes out until this transaction ends. */
export async function lockBoard(tx: Tx): Promise<void> {
  await sql`select from leaderboard_refresh for update`.execute(tx);
}

/** Updates some players on the board: players who are banned or have no coins are not on it. The board must be locked. */
export async function writePlayers(tx: Tx, playerIds: readonly number[]): Promise<void> {
  await sql`
    with moved as (
      select player_id, leaderboard_row.coins as before, shown.coins as after, shown.reached_at
      from balance left join leaderboard_row using (player_id) left join player_ban using (player_id)
      cross join lateral (
        select balance.coins, created_at as reached_at from ledger_entry
        where ledger_entry.player_id = balance.player_id and seq = balance.entries
          and balance.coins > 0 and player_ban.player_id is null
        union all
        select null, null where balance.coins = 0 or player_ban.player_id is not null
      ) as shown
      where player_id = any(${playerIds}::bigint[])
        and (shown.coins, shown.reached_at) is distinct from (leaderboard_row.coins, leaderboard_row.reached_at)
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

export async function finishSlice(tx: Tx, { to }: Slice): Promise<void> {
  await sql`update leaderboard_refresh set read_to = ${to}`.execute(tx);
}
