import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { AT_ONCE, RACE_PLAYERS, times } from '../../testing/databases.ts';
import { balanceOf, letDailyPuzzlePass, readDailyBoard } from '../../testing/full-world.ts';
import { countRows } from '../../testing/rows.ts';
import { successes, useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld({}, 2);

test('players who request it at once, from two servers, all get one board', async () => {
  for (let day = 0; day < 3; day += 1) {
    const players = await Promise.all(times(20, () => world().newPlayer()));
    const boards = await Promise.all(players.map((player) => player.get(calls.dailyPuzzle)));
    expect(new Set(boards.map(({ body }) => JSON.stringify(body['tiles']))).size).toBe(1);
    expect(await countRows(world(), 'daily_puzzle')).toBe(day + 1);
    await letDailyPuzzlePass(world());
  }
});

test('B14: many solutions at once are paid once, for each player', async () => {
  for (let count = 0; count < RACE_PLAYERS; count += 1) {
    const player = await world().newPlayer();
    const { day, moves } = await readDailyBoard(player);
    const replies = await Promise.all(times(AT_ONCE, () => player.post(calls.dailyPuzzleSolve, { day, moves })));
    expect(successes(replies)).toBe(1);
    expect(replies.filter(({ body }) => body['code'] === 'daily_solved')).toHaveLength(AT_ONCE - 1);
    expect(await balanceOf(player)).toBe(100);
    expect(await countRows(world(), 'daily_solution', player.id)).toBe(1);
  }
});
