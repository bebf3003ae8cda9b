import { sql } from 'kysely';
import type { Database, Statement, Tx } from '../../platform/database/database.ts';
import { microseconds, timeOf } from '../../platform/database/microseconds.ts';

/** leaderboard_bucket cuts off digits of a balance in base 256: 2^53 has seven, levels 0 to 6. */
const DIGIT_BITS = 8;

/** `frame` is null if the player wears none, `avatar_url` if the messenger gave no picture. */
export type TopRow = { nickname: string; balance: number; frame: string | null; avatar_url: string | null };

/**
 * The first players of the board. With equal balances, the player who got there first stands above. What is joined to
 * `player` names its column: on a cluster they stand together, and the board apart.
 */
export async function selectTop(database: Database, count: number): Promise<TopRow[]> {
  const { rows } = await sql<TopRow>`select player.nickname, player.avatar_url, top.coins as balance, worn.item as frame
    from (select player_id, coins, reached_at from leaderboard_row order by coins desc, reached_at, player_id limit ${count}) as top
    join player using (player_id)
    left join wardrobe_worn as worn on worn.player_id = player.player_id and worn.kind = 'frame'
    order by top.coins desc, top.reached_at, top.player_id`.execute(database.kysely);
  return rows;
}

/**
 * For each of a batch of players, the one with the next higher balance: one row of the board's index each. Read before names
 * are, because on a cluster the board stands apart from players.
 */
export const READ_ABOVE: Statement = {
  name: 'read-above',
  sql: `with above as materialized (
      select ask.player_id, next.player_id as above_id, next.coins
      from unnest($1::bigint[], $2::bigint[]) as ask (player_id, coins) cross join lateral (
        select better.player_id, better.coins from leaderboard_row as better
        where better.coins > ask.coins and better.player_id <> ask.player_id
        order by better.coins, better.reached_at desc limit 1
      ) as next
    )
    select above.player_id, player.nickname, above.coins as balance
    from above join player on player.player_id = above.above_id`,
};

export type FriendRow = TopRow & { player_id: number };

/**
 * A player, their inviter and the newest of those whom they invited, by coins. Bounded before it is sorted: one player
 * may have invited a hundred thousand.
 */
export async function selectFriends(
  { kysely }: Database,
  playerId: number,
  limits: { readonly invited: number; readonly shown: number },
): Promise<FriendRow[]> {
  const { rows } = await sql<FriendRow>`
    select friend.player_id, nickname, avatar_url, coins as balance, worn.item as frame
    from (
      select ${playerId}::bigint as player_id
      union
      select inviter_id from referral where player_id = ${playerId}
      union
      (select friend_id from invited_friend where player_id = ${playerId} order by joined_at desc limit ${limits.invited})
    ) as friend join player using (player_id) join balance on balance.player_id = player.player_id
    left join wardrobe_worn as worn on worn.player_id = player.player_id and worn.kind = 'frame'
    where not exists (select 1 from player_ban where player_ban.player_id = player.player_id)
      and (player.player_id = ${playerId} or not exists (
        select 1 from player_hidden where player_hidden.player_id = player.player_id))
    order by coins desc, friend.player_id limit ${limits.shown}`.execute(kysely);
  return rows;
}

/**
 * A player on the board between the next ones above and below, so many each, in the board's order. Equal balances are looked up
 * apart, so that each part reads a few rows of the board's index.
 */
export async function selectNear({ kysely }: Database, playerId: number, count: number): Promise<FriendRow[]> {
  const limit = sql.lit(count);
  const { rows } = await sql<FriendRow>`with own as materialized (
      select player_id, coins, reached_at from leaderboard_row where player_id = ${playerId}
    ), near as materialized (
      select own.player_id, own.coins, own.reached_at from own
      union all select above.* from own cross join lateral (
        (select player_id, coins, reached_at from leaderboard_row as equal
          where equal.coins = own.coins and (equal.reached_at, equal.player_id) < (own.reached_at, own.player_id)
          order by reached_at desc, player_id desc limit ${limit})
        union all (select player_id, coins, reached_at from leaderboard_row as richer
          where richer.coins > own.coins order by coins, reached_at desc, player_id desc limit ${limit})
        order by coins, reached_at desc, player_id desc limit ${limit}
      ) as above
      union all select below.* from own cross join lateral (
        (select player_id, coins, reached_at from leaderboard_row as equal
          where equal.coins = own.coins and (equal.reached_at, equal.player_id) > (own.reached_at, own.player_id)
          order by reached_at, player_id limit ${limit})
        union all (select player_id, coins, reached_at from leaderboard_row as poorer
          where poorer.coins < own.coins order by coins desc, reached_at, player_id limit ${limit})
        order by coins desc, reached_at, player_id limit ${limit}
      ) as below
    )
    select player.player_id, player.nickname, player.avatar_url, near.coins as balance, worn.item as frame
    from near join player on player.player_id = near.player_id
    left join wardrobe_worn as worn on worn.player_id = player.player_id and worn.kind = 'frame'
    order by near.coins desc, near.reached_at, near.player_id`.execute(kysely);
  return rows;
}

/** A player's coins of this moment, and when they got there: null without an entry. */
export type Standing = { readonly player_id: number; readonly coins: number; readonly reached_us: number | null };

/** The standings of a batch of players. */
export const READ_STANDINGS: Statement = {
  name: 'read-standings',
  sql: `select balance.player_id, coins, ${microseconds('created_at')} as reached_us
    from balance left join ledger_entry on ledger_entry.player_id = balance.player_id and seq = entries
    where balance.player_id = any($1::bigint[])`,
};

/**
 * A place on the board. `above` players stand above it: those with more coins than `top` and, unless `since_us` is null,
 * those with as many who got there before.
 */
export type RankMark = { readonly top: number; readonly since_us: number | null; readonly above: number };

/** About how many players of the board are between two marks. */
const PLAYERS_A_MARK = 256;

/** If more players than this have an equal balance, they are divided by the hours in which they got there. */
const UNDIVIDED_EQUALS = 1_024;

/**
 * Marks from the top down, one for each 256 players at most. Buckets are followed to their parts only if they hold
 * more, so few of them are read.
 */
export async function selectMarks(database: Database): Promise<RankMark[]> {
  const { rows } = await sql<RankMark>`
    with recursive bucket as (
      select level, prefix, players from leaderboard_bucket where level = 6
      union all
      select smaller.level, smaller.prefix, smaller.players
      from bucket join leaderboard_bucket as smaller on smaller.level = bucket.level - 1
        and smaller.prefix >= bucket.prefix << ${sql.lit(DIGIT_BITS)}
        and smaller.prefix < (bucket.prefix + 1) << ${sql.lit(DIGIT_BITS)}
      where bucket.players > ${sql.lit(PLAYERS_A_MARK)}
    ), part as (
      select ((prefix + 1) << (level * ${sql.lit(DIGIT_BITS)})) - 1 as top, null::timestamptz as since, players
      from bucket
      where players <= case level when 0 then ${sql.lit(UNDIVIDED_EQUALS)} else ${sql.lit(PLAYERS_A_MARK)} end
      union all
      select coins, hour, leaderboard_tie.players from bucket join leaderboard_tie on coins = prefix
      where level = 0 and bucket.players > ${sql.lit(UNDIVIDED_EQUALS)}
    ), placed as (
      select top, since, (sum(players) over (order by top desc, since) - players)::bigint as above from part
    ), numbered as (
      select *, lag(above / ${sql.lit(PLAYERS_A_MARK)}) over (order by top desc, since) as previous from placed
    )
    select top, ${sql.raw(microseconds('since'))} as since_us, above from numbered
    where previous is distinct from above / ${sql.lit(PLAYERS_A_MARK)} order by top desc, since`.execute(
    database.kysely,
  );
  return rows;
}

/**
 * How many of the board stand below a mark and above a player, for a batch of both, in their order: each counts rows of an
 * index, about as many as lie between two marks, or as got to one balance within one hour.
 */
export const COUNT_BETWEEN: Statement = {
  name: 'count-between',
  sql: `select (
      select count(*) from leaderboard_row as better where better.coins > ask.coins and better.coins < ask.top
    ) + (
      select count(*) from leaderboard_row as better
      where ask.top > ask.coins and better.coins = ask.top and better.reached_at >= ask.since
    ) + (
      select count(*) from leaderboard_row as equal
      where equal.coins = ask.coins and (equal.reached_at, equal.player_id) < (ask.reached_at, ask.player_id)
        and equal.reached_at >= case when ask.top = ask.coins then ask.since else '-infinity' end
    ) as players
    from (
      select player_id, coins, ${timeOf('reached_us')} as reached_at, top,
        coalesce(${timeOf('since_us')}, '-infinity') as since, place
      from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[])
        with ordinality as ask (player_id, coins, reached_us, top, since_us, place)
    ) as ask order by place`,
};

export type Slice = { from: Date; to: Date; last: boolean };

/**
 * Locks the board for one refresh, and returns which entries to read: at most those of so many minutes, so that a
 * board that was left alone for long catches up in small steps. An entry carries the time at which its transaction began, so
 * a slice reaches back by more than a transaction may last; reading an entry twice is harmless, because what is
 * written is the balance as it is now. Times are rounded up to the milliseconds that a Date holds. None when another
 * server is at it.
 */
export async function lockSlice(tx: Tx, minutes: number): Promise<Slice | undefined> {
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
export async function selectChanged(tx: Tx, { from, to }: Slice): Promise<number[]> {
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

export async function finishSlice(tx: Tx, { to }: Slice): Promise<void> {
  await sql`update leaderboard_refresh set read_to = ${to}`.execute(tx);
}
