import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { pay } from '../../../testing/backups.ts';
import { expectBoardAsBalances } from '../../../testing/board.ts';
import { APPLY } from '../../../testing/console.ts';
import { times } from '../../../testing/databases.ts';
import { countRows } from '../../../testing/rows.ts';
import { useTestWorld } from '../../../testing/test-world.ts';
import { refreshLeaderboard } from '../../leaderboard/index.ts';
import { banPlayers, unbanPlayer } from './moderate.ts';

const PLAYERS = 12;
const ROUNDS = 8;

const world = useTestWorld({}, 2);
const database = () => world().context.database;
const reason = 'robot';

test('players who are banned and let in while they are paid and the board is refreshed are counted once', async () => {
  const players = await Promise.all(times(PLAYERS, () => world().newPlayer()));
  const [banned, others] = [players.slice(0, PLAYERS / 2), players.slice(PLAYERS / 2)];
  const game = { over: false };
  const refreshing = times(3, async () => {
    while (!game.over) {
      await refreshLeaderboard(world().context);
    }
  });
  const paying = players.map(async ({ id }) => {
    for (let count = 0; count < 2 * ROUNDS; count += 1) {
      await pay(world(), id, 1 + Math.floor(Math.random() * 100_000));
    }
  });
  // Operators, one after the other: together they would only wait for each other.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { id: playerId } of banned) {
      await banPlayers(database(), APPLY, { playerIds: [playerId], reason });
      await (round === ROUNDS - 1 ? undefined : unbanPlayer(database(), APPLY, { playerId, reason }));
    }
  }
  await Promise.all(paying);
  game.over = true;
  await Promise.all(refreshing);
  await refreshLeaderboard(world().context);
  await expectBoardAsBalances(world());
  expect(await countRows(world(), 'leaderboard_row')).toBe(others.length);
});

test('operators who ban one player at once ban them once', async () => {
  const { id: playerId, get } = await world().newPlayer();
  const outcomes = await Promise.allSettled(
    times(12, () => banPlayers(database(), APPLY, { playerIds: [playerId], reason })),
  );
  const messages = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []));
  expect(messages).toEqual(Array(11).fill(expect.stringContaining('is already banned')));
  await world().refreshRestrictions();
  expect(await get(calls.balance)).toMatchObject({ status: 401 });
});
