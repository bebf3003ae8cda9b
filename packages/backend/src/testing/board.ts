import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestWorld } from './test-world.ts';

/**
 * Expects the board to match the balances of all players who are neither banned nor hidden, and its buckets and ties to
 * match the board.
 */
export async function expectBoardAsBalances({ context }: TestWorld): Promise<void> {
  const { kysely } = context.database;
  const { rows: board } = await sql`select player_id, coalesce(balance.coins, 0) as is, leaderboard_row.coins as shown
    from leaderboard_row full join (
      select player_id, coins, created_at from balance join ledger_entry using (player_id)
      where seq = entries and coins > 0 and player_id not in (
        select player_id from player_ban union select player_id from player_hidden
      )
    ) as balance using (player_id)
    where (balance.coins, created_at) is distinct from (leaderboard_row.coins, reached_at)`.execute(kysely);
  expect(board).toEqual([]);
  const { rows: buckets } = await sql`select level, prefix, sum(players)::bigint as wrong from (
      select level, prefix, players from leaderboard_bucket
      union all
      select level, coins >> (level * 8), -1 from leaderboard_row, generate_series(0, 6) as level
    ) as both_ways group by level, prefix having sum(players) <> 0`.execute(kysely);
  expect(buckets).toEqual([]);
  const { rows: ties } = await sql`select coins, hour, sum(players)::bigint as wrong from (
      select coins, hour, players from leaderboard_tie
      union all
      select coins, date_trunc('hour', reached_at, 'UTC'), -1 from leaderboard_row
    ) as both_ways group by coins, hour having sum(players) <> 0`.execute(kysely);
  expect(ties).toEqual([]);
}
