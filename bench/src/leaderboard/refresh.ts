import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../credit/seed.ts';

const LIMIT_MS = 60_000;

/** Pays so many players, spread over all, for the next server's first refresh to find. @returns the last of them */
export function payPlayers(url: string, size: number, changed: number): Promise<number> {
  const step = size / changed;
  return withClient(url, async (client) => {
    await client.query(`with paid as (
        update balance set coins = coins + 100, entries = entries + 1
        where player_id in (select 1 + n * ${step} from generate_series(0, ${changed - 1}) as n)
        returning player_id, entries, coins
      ) insert into ledger_entry (player_id, seq, kind, ref, amount, balance_after)
      select player_id, entries, 'quest_reward', 'paid ' || entries, 100, coins from paid`);
    await client.query("update leaderboard_refresh set read_to = now() - interval '1 second'");
    return 1 + (changed - 1) * step;
  });
}

/** Waits until a server has written a player who was paid. @returns the milliseconds from the beginning of that refresh to its commit */
export function untilRefreshed(url: string, playerId: number): Promise<number> {
  return withClient(url, async (client) => {
    for (const until = performance.now() + LIMIT_MS; performance.now() < until; await sleep(1)) {
      // A refresh notes when its transaction began, and that is seen when it has committed.
      const { rows } = await client.query<{ ms: number; written: boolean }>(
        `select extract(epoch from clock_timestamp() - read_to)::float8 * 1000 as ms,
          exists (select from leaderboard_row join balance using (player_id)
            where player_id = $1 and balance.coins = leaderboard_row.coins) as written
        from leaderboard_refresh`,
        [playerId],
      );
      if (rows[0]?.written === true) {
        return rows[0].ms;
      }
    }
    throw new Error('the board was not refreshed in time');
  });
}
