import { sql } from 'kysely';
import type { Database, Statement } from '../../platform/database/database.ts';
import { microseconds, timeOf } from '../../platform/database/microseconds.ts';

/** leaderboard_bucket cuts off digits of a balance in base 256: 2^53 has seven, levels 0 to 6. */
export const DIGIT_BITS = 8;

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
