import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { reportOf } from '../../testing/broken.ts';
import { solveDaily } from '../../testing/daily-puzzle.ts';
import { type Player, useTestWorld } from '../../testing/test-world.ts';
import { dailyPuzzleInvariants } from './audit.ts';

const world = useTestWorld();
let player: Player;

beforeAll(async () => {
  player = await world().newPlayer();
  expect((await solveDaily(player, 2)).status).toBe(200);
});

test.each([
  ['D3', 'another reward than the ledger has', 'update daily_solution set reward = 200'],
  ['D3', 'coins without a solution', 'delete from daily_solution'],
  ['D4', 'moves that are not possible', "update daily_solution set moves = '11', move_count = 2"],
  ['D4', 'moves that end early', 'update daily_solution set moves = left(moves, -1), move_count = move_count - 1'],
  ['D4', 'another board', "update daily_puzzle set tiles = '{1,2,3,4,5,6,7,0,8}'"],
  ['D4', 'a shortest list that solves nothing', "update daily_puzzle set solution = '11'"],
  ['D4', 'a board that is gone', 'delete from daily_puzzle'],
])('%s finds %s', async (id, _, damage) => {
  expect(await reportOf(world(), dailyPuzzleInvariants, id, async () => {})).toEqual([]);
  const rows = await reportOf(world(), dailyPuzzleInvariants, id, (tx) => sql.raw(damage).execute(tx));
  expect(rows).toContainEqual(expect.objectContaining({ player_id: player.id }));
});
