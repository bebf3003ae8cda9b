import { withClient } from '../credit/seed.ts';

/** Won card games of each player, before the load begins. */
const GAMES = 5;
/** So many that no player runs out: the bench measures playing. */
const ATTEMPTS = 1_000;

/** Fills a migrated database with players 1 to `players`, each with a week of won games and what was paid for them. */
export async function seedPlayers(url: string, players: number): Promise<void> {
  await withClient(url, async (client) => {
    const all = `generate_series(1, ${players}) as player_id`;
    const games = `generate_series(1, ${GAMES}) as game`;
    const gameId = `('00000000-0000-4000-8' || lpad(to_hex(game), 3, '0') || '-' || lpad(to_hex(player_id), 12, '0'))::uuid`;
    const ended = `now() - game * interval '1 day'`;
    await client.query(`insert into player (player_id, nickname, language, referral_code)
      select player_id, 'player ' || player_id, 'en', 'code' || player_id from ${all}`);
    await client.query(`insert into balance (player_id, coins, entries)
      select player_id, ${GAMES * 800}, ${GAMES * 8} from ${all}`);
    await client.query(`insert into attempts (player_id, remaining) select player_id, ${ATTEMPTS} from ${all}`);
    await client.query(`insert into game (player_id, game_id, kind, board, found, status, dealt_at, credited_at, closed_at)
      select player_id, ${gameId}, 'card', '{0,1,2,3,4,5,6,7,0,1,2,3,4,5,6,7}', '{0,1,2,3,4,5,6,7}', 'won',
        ${ended} - interval '1 minute', ${ended}, ${ended}
      from ${all}, ${games}`);
    await client.query(`insert into ledger_entry (player_id, seq, kind, ref, amount, balance_after, created_at)
      select player_id, seq, 'game_reward', 'game:' || ${gameId} || ':' || picture, 100, seq * 100, ${ended}
      from ${all}, ${games}, generate_series(0, 7) as picture,
        lateral (select (${GAMES} - game) * 8 + picture + 1) as numbered (seq)`);
    await client.query(`insert into leaderboard_row (player_id, coins, reached_at)
      select player_id, coins, created_at from balance join ledger_entry using (player_id) where seq = entries`);
    await client.query(`insert into leaderboard_bucket (level, prefix, players)
      select level, coins >> (level * 8), count(*) from leaderboard_row, generate_series(0, 6) as level group by 1, 2`);
    await client.query('update leaderboard_refresh set read_to = now()');
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
}
