import { PAIR_REWARD, STARTING_ATTEMPTS } from '@soho/rules';
import { withClient } from '../credit/seed.ts';

const GAMES = 5;
const PICTURES = 8;
const ENTRIES_A_PLAYER = GAMES * PICTURES;

/** As hard to compress as a random one. */
const gameId = "md5(player_id || ':' || game)::uuid";

/**
 * Fills a migrated database with players who have won five card games each, until they have so many entries.
 * @returns how many entries there are
 */
export async function seedEntries(url: string, entries: number): Promise<number> {
  const count = Math.ceil(entries / ENTRIES_A_PLAYER);
  const players = `generate_series(1, ${count}) as player_id`;
  const games = `${players}, generate_series(0, ${GAMES - 1}) as game`;
  const seq = `game * ${PICTURES} + picture + 1`;
  await withClient(url, async (client) => {
    await client.query(`insert into player (player_id, nickname, language, referral_code)
      select player_id, 'player ' || player_id, 'en', 'code' || player_id from ${players}`);
    await client.query(`insert into balance (player_id, coins, entries)
      select player_id, ${ENTRIES_A_PLAYER * PAIR_REWARD}, ${ENTRIES_A_PLAYER} from ${players}`);
    await client.query(`insert into attempts (player_id, remaining)
      select player_id, ${STARTING_ATTEMPTS - GAMES} from ${players}`);
    await client.query(`insert into game (player_id, game_id, kind, board, found, status, dealt_at, credited_at, closed_at)
      select player_id, ${gameId}, 'card', '{0,1,2,3,4,5,6,7,0,1,2,3,4,5,6,7}', '{0,1,2,3,4,5,6,7}', 'won',
        now() - interval '3 minutes', now() - interval '1 minute', now() - interval '1 minute'
      from ${games}`);
    await client.query(`insert into ledger_entry (player_id, seq, kind, ref, amount, balance_after, created_at)
      select player_id, ${seq}, 'game_reward', 'game:' || ${gameId} || ':' || picture, ${PAIR_REWARD},
        (${seq}) * ${PAIR_REWARD}, now() - interval '2 minutes'
      from ${games}, generate_series(0, ${PICTURES - 1}) as picture`);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
  return count * ENTRIES_A_PLAYER;
}
