import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withoutTimeLimits } from '../../platform/database/open.ts';
import { transact } from '../../platform/database/transaction.ts';
import { pay } from '../../testing/backups.ts';
import { expectBoardAsBalances } from '../../testing/board.ts';
import { enterCodes } from '../../testing/friends.ts';
import { countRows, waitingForALock } from '../../testing/rows.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { makeRankReader } from './ranks.ts';
import { lockBoard, refreshLeaderboard, refreshPlayer, writePlayers } from './refresh.ts';

const world = useTestWorld({}, 2);
const kysely = () => world().context.database.kysely;

test('servers that refresh at once, while players are paid, count every player once', async () => {
  const players = await Promise.all(Array.from({ length: 30 }, () => world().newPlayer()));
  const game = { over: false };
  const refreshing = Array.from({ length: 4 }, async () => {
    while (!game.over) {
      await refreshLeaderboard(world().context);
    }
  });
  await Promise.all(
    players.map(async ({ id }) => {
      for (let count = 0; count < 20; count += 1) {
        await pay(world(), id, 1 + Math.floor(Math.random() * 100_000));
      }
    }),
  );
  game.over = true;
  await Promise.all(refreshing);
  await refreshLeaderboard(world().context);
  await expectBoardAsBalances(world());
});

test('players who get to one balance at once each have a rank of their own, in the order of their entries', async () => {
  const players = await Promise.all(Array.from({ length: 24 }, () => world().newPlayer()));
  const game = { over: false };
  const refreshing = Array.from({ length: 3 }, async () => {
    while (!game.over) {
      await refreshLeaderboard(world().context);
    }
  });
  await Promise.all(
    players.map(async ({ id }) => {
      for (let count = 0; count < 10; count += 1) {
        await pay(world(), id, 40);
      }
    }),
  );
  game.over = true;
  await Promise.all(refreshing);
  await refreshLeaderboard(world().context);
  await expectBoardAsBalances(world());
  const readRank = makeRankReader(world().context);
  const ranks = await Promise.all(players.map(async ({ id }) => ({ id, rank: (await readRank(id)).rank })));
  const inOrder = ranks.sort((a, b) => a.rank - b.rank);
  const { rows } = await sql<{ player_id: number }>`select player_id from ledger_entry
    where seq = 10 and balance_after = 400 order by created_at, player_id`.execute(kysely());
  expect(inOrder.map(({ id }) => id)).toEqual(rows.map(({ player_id }) => player_id));
  expect(new Set(inOrder.map(({ rank }) => rank)).size).toBe(players.length);
});

test('a ban waits for a refresh that is under way, and hides the player that it has just written', async () => {
  const { id } = await world().newPlayer();
  await pay(world(), id, 1_000);
  const banned = Promise.withResolvers<void>();
  await kysely()
    .transaction()
    .execute(async (tx) => {
      await lockBoard(tx);
      await writePlayers(tx, [id]);
      const ban = kysely()
        .transaction()
        .execute(async (other) => {
          await other.insertInto('player_ban').values({ player_id: id, reason: 'robot', operator: 'mei' }).execute();
          await refreshPlayer(other, id);
        });
      ban.then(banned.resolve, banned.reject);
      await expect.poll(() => waitingForALock(world())).toBe(1);
    });
  await banned.promise;
  await expectBoardAsBalances(world());
});

test('100,000 players who were paid since the last refresh are written by one refresh', async () => {
  await withoutTimeLimits(world().context, (database) =>
    transact(database, async (tx) => {
      const players = sql`generate_series(2000001, 2100000) as player_id`;
      await sql`insert into player (player_id, nickname, language, referral_code)
        select player_id, 'player', 'en', 'many' || player_id from ${players}`.execute(tx);
      await enterCodes(tx);
      await sql`insert into attempts (player_id, remaining) select player_id, 5 from ${players}`.execute(tx);
      await sql`insert into balance (player_id, coins, entries)
        select player_id, (random() ^ 4 * 2000000)::bigint + 1, 1 from ${players}`.execute(tx);
      await sql`insert into ledger_entry (player_id, seq, kind, ref, amount, balance_after)
        select player_id, 1, 'seed', 'test', coins, coins from balance where player_id > 2000000`.execute(tx);
    }),
  );
  await refreshLeaderboard(world().context);
  await expectBoardAsBalances(world());
  const { id } = await world().newPlayer();
  expect((await makeRankReader(world().context)(id)).rank).toBe(1 + (await countRows(world(), 'leaderboard_row')));
});
