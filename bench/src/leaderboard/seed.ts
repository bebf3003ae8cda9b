import { withClient } from '../credit/seed.ts';

/** Players who are credited in each board, spread evenly over all of it; each has one card game. */
export const CREDITED = 10_000;

/** The `n`th of them in a board of so many players. */
export function creditedPlayer(size: number, n: number): number {
  return 1 + n * (size / CREDITED);
}

/** Fills a migrated database with players who came over three months; few have many coins, as in real life. */
export async function seedBoard(url: string, size: number): Promise<void> {
  await withClient(url, async (client) => {
    const players = `generate_series(1, ${size}) as player_id`;
    await client.query(`insert into player (player_id, nickname, language, referral_code)
      select player_id, 'player ' || player_id, 'en', 'code' || player_id from ${players}`);
    await client.query(`insert into balance (player_id, coins, entries)
      select player_id, 5 + (5000000 * random() ^ 6)::bigint * 5, 1 from ${players}`);
    await client.query(`insert into ledger_entry (player_id, seq, kind, ref, amount, balance_after, created_at)
      select player_id, 1, 'quest_reward', 'seed', coins, coins, now() - interval '1 hour' - random() * interval '90 days' from balance`);
    await client.query(`insert into game (player_id, game_id, kind, board)
      select player_id, ('00000000-0000-4000-8000-' || lpad(to_hex(player_id), 12, '0'))::uuid, 'card',
        '{0,1,2,3,4,5,6,7,0,1,2,3,4,5,6,7}'
      from generate_series(1, ${size}, ${size / CREDITED}) as player_id`);
    // As the migration fills the board with players from before it.
    await client.query(`insert into leaderboard_row (player_id, coins, reached_at)
      select player_id, coins, created_at from balance join ledger_entry using (player_id) where seq = entries`);
    await client.query(`insert into leaderboard_bucket (level, prefix, players)
      select level, coins >> (level * 8), count(*) from leaderboard_row, generate_series(0, 6) as level group by 1, 2`);
    await client.query('update leaderboard_refresh set read_to = now()');
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
}
