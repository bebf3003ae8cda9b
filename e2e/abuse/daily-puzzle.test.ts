import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { STARTING_ATTEMPTS } from '@soho/rules';
import { expect, test } from 'vitest';
import { BURST_SIZE, burst, countStatuses } from '../harness/burst.ts';
import { coinsOf } from '../harness/coins.ts';
import { forEachPlayer } from '../harness/for-each-player.ts';
import { solvePuzzle } from '../harness/games.ts';
import type { Answer } from '../harness/http.ts';
import { expectUnchanged } from '../harness/state.ts';
import { testInvariants } from '../harness/test-invariants.ts';
import { type Player, useSharedWorld } from '../harness/world.ts';

const world = useSharedWorld();

type Board = { readonly day: string; readonly tiles: readonly number[]; readonly moves: readonly number[] };

async function readBoard(player: Player): Promise<Board> {
  const { day, tiles } = await world().client.request(calls.dailyPuzzle, { token: player.token });
  return { day, tiles, moves: solvePuzzle(tiles) };
}

function solve(player: Player, body: unknown, key: string = randomUUID()): Promise<Answer> {
  return world().client.requestAnswer(calls.dailyPuzzleSolve, { token: player.token, body, key });
}

function dayAfter(day: string, later: number): string {
  return new Date(Date.parse(day) + later * 86_400_000).toISOString().slice(0, 10);
}

test('B14 50 solutions of the puzzle of the day at once are paid once', () =>
  forEachPlayer(world(), async (player) => {
    const { day, moves } = await readBoard(player);
    expect(countStatuses(await burst(() => solve(player, { day, moves })))).toEqual({ 200: 1, 409: BURST_SIZE - 1 });
    expect(await coinsOf(world(), player)).toBe(100);
  }));

test("B15 yesterday's and tomorrow's puzzle pay nothing, for any day or clock of the client", async () => {
  const player = await world().newPlayer();
  const { day, moves } = await readBoard(player);
  await expectUnchanged(world().database, async () => {
    for (const other of [dayAfter(day, -1), dayAfter(day, 1), dayAfter(day, 365), '2026-02-30', '0000-00-00']) {
      const answer = await solve(player, { day: other, moves });
      expect(answer).toMatchObject({ status: 409, body: { code: 'daily_over' } });
    }
    for (const odd of ['', 'today', `${day}T00:00:00Z`, `${day}\n`, 0, null, [day]]) {
      expect((await solve(player, { day: odd, moves })).status, JSON.stringify(odd)).toBe(400);
    }
  });
  expect((await solve(player, { day, moves })).status).toBe(200);
  const tomorrow = { date: new Date(Date.now() + 86_400_000).toUTCString() };
  const again = { token: player.token, body: { day, moves }, headers: tomorrow };
  expect((await world().client.requestAnswer(calls.dailyPuzzleSolve, again)).status).toBe(409);
  expect(await coinsOf(world(), player)).toBe(100);
});

test('B16 moves that are not possible, or do not solve the puzzle of the day, or name an amount, pay nothing', async () => {
  const player = await world().newPlayer();
  const { day, tiles, moves } = await readBoard(player);
  await expectUnchanged(world().database, async () => {
    for (const claimed of [
      moves.slice(1),
      moves.slice(0, -1),
      [1, 2, 3, 4, 5, 6, 7, 8],
      Array.from({ length: 1_000 }, () => 1),
    ]) {
      expect((await solve(player, { day, moves: claimed })).status).toBe(409);
    }
    for (const body of [
      {},
      { day },
      { moves },
      { day, moves: [] },
      { day, moves: [0] },
      { day, moves: [9] },
      { day, moves: moves.join('') },
      { day, moves: Array.from({ length: 1_001 }, () => 1) },
      { day, moves, reward: 1_000 },
      { day, moves, tiles },
      { day, moves, best: 1 },
    ]) {
      expect((await solve(player, body)).status, JSON.stringify(body).slice(0, 80)).toBe(400);
    }
  });
  expect(await world().client.request(calls.attempts, { token: player.token })).toEqual({
    attempts: STARTING_ATTEMPTS,
  });
});

test('B17 the solution of the puzzle of the day is only shown to players who have solved it', async () => {
  const [player, other] = [await world().newPlayer(), await world().newPlayer()];
  const { day, moves } = await readBoard(player);
  expect((await solve(player, { day, moves })).status).toBe(200);
  const shown = await world().client.requestAnswer(calls.dailyPuzzle, { token: other.token });
  expect(shown.body).toMatchObject({ result: null });
  expect(shown.text).not.toContain('best');
});

testInvariants(world);
