import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestWorld } from '../../testing/test-world.ts';
import { refreshLeaderboard } from './service.ts';
import { countAbove } from './store.ts';

const world = useTestWorld();

/** Pays a player as the ledger would, with an entry for the audit. */
async function pay(playerId: number, amount: number): Promise<void> {
  const { kysely } = world().context.database;
  await sql`with earned as (select ${playerId}::bigint as player_id), paid as (
      update balance set coins = coins + ${amount}, entries = entries + 1 from earned
      where balance.player_id = earned.player_id returning balance.player_id, coins, entries)
    insert into ledger_entry (player_id, seq, kind, ref, amount, balance_after)
    select player_id, entries, 'quest_reward', 'test:' || entries, ${amount}, coins from paid`.execute(kysely);
}

test('the board lists players by their coins, and everybody has a rank', async () => {
  const players = await Promise.all(Array.from({ length: 5 }, () => world().newPlayer()));
  const amounts = [70_000, 300, 70_000, 9_007_199_254, 255];
  for (const [index, player] of players.entries()) {
    await pay(player.id, amounts[index] ?? 0);
  }
  await refreshLeaderboard(world().context);
  const ranks = await Promise.all(players.map(async (player) => (await player.get(calls.leaderboardMe)).body['rank']));
  expect(ranks).toEqual([2, 4, 2, 1, 5]);
  const nobody = await world().newPlayer();
  expect((await nobody.get(calls.leaderboardMe)).body).toEqual({ rank: 6, balance: 0 });
});

test('a rank is the number of players above, for any spread of balances', async () => {
  const amounts = Array.from({ length: 60 }, (_, index) => Math.floor(1 + 3.4 ** (index % 28) + index * 13));
  const players = await Promise.all(amounts.map(() => world().newPlayer()));
  for (const [index, player] of players.entries()) {
    await pay(player.id, amounts[index] ?? 1);
  }
  await refreshLeaderboard(world().context);
  for (const [index, player] of players.slice(0, 20).entries()) {
    await pay(player.id, (amounts[index + 20] ?? 1) * 7);
  }
  await refreshLeaderboard(world().context);
  const { rows } = await sql<{ coins: number }>`select coins from balance where coins > 0`.execute(
    world().context.database.kysely,
  );
  for (const { coins } of rows) {
    const above = rows.filter((row) => row.coins > coins).length;
    expect(await countAbove(world().context.database, coins)).toBe(above);
  }
});
