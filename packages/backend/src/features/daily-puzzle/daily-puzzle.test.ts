import { calls } from '@soho/contract';
import { DAILY_PUZZLE_LEAST, isSolvable } from '@soho/rules';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { invite } from '../../testing/friends.ts';
import { balanceOf, letDailyPuzzlePass, readDailyBoard, solveDaily } from '../../testing/full-world.ts';
import { countRows } from '../../testing/rows.ts';
import { type Player, useTestWorld } from '../../testing/test-world.ts';

async function resultOf(player: Player): Promise<unknown> {
  return (await player.get(calls.dailyPuzzle)).body['result'];
}

describe('the puzzle of the day', () => {
  const world = useTestWorld();

  test('B17: is one board for all, is today, and is not easy', async () => {
    const [player, other] = [await world().newPlayer(), await world().newPlayer()];
    const { body } = await player.get(calls.dailyPuzzle);
    expect(body).toEqual({
      day: new Date().toISOString().slice(0, 10),
      tiles: expect.any(Array),
      next_in: expect.any(Number),
      result: null,
    });
    const { tiles, moves } = await readDailyBoard(other);
    expect(tiles).toEqual(body['tiles']);
    expect(isSolvable(tiles)).toBe(true);
    expect(moves.length).toBeGreaterThanOrEqual(DAILY_PUZZLE_LEAST);
  });

  test('does not exist before its day', async () => {
    const player = await world().newPlayer();
    const { tiles } = await readDailyBoard(player);
    await letDailyPuzzlePass(world());
    expect(await countRows(world(), 'daily_puzzle')).toBe(1);
    expect((await readDailyBoard(player)).tiles).not.toEqual(tiles);
    expect(await countRows(world(), 'daily_puzzle')).toBe(2);
  });

  test('pays 100 coins, once a day', async () => {
    const player = await world().newPlayer();
    expect(await solveDaily(player)).toMatchObject({ status: 200, body: { reward: 100, balance: 100 } });
    expect(await solveDaily(player, 2)).toMatchObject({ status: 409, body: { code: 'daily_solved' } });
    expect(await balanceOf(player)).toBe(100);
    await letDailyPuzzlePass(world());
    expect(await solveDaily(player)).toMatchObject({ status: 200, body: { balance: 200 } });
  });

  test('costs no attempt, and brings an inviter nothing', async () => {
    const friend = await invite(world(), await world().newPlayer());
    await solveDaily(friend);
    expect((await friend.get(calls.attempts)).body).toEqual({ attempts: 5 });
    expect(await countRows(world(), 'referral_earning', friend.id)).toBe(1);
  });

  test('is answered again under its key, also on the next day, and pays nothing', async () => {
    const player = await world().newPlayer();
    const { day, moves } = await readDailyBoard(player);
    const send = () => player.post(calls.dailyPuzzleSolve, { day, moves }, { key: 'solved' });
    const first = await send();
    await letDailyPuzzlePass(world());
    const again = await send();
    expect(again.body).toEqual(first.body);
    expect(again.headers['idempotent-replay']).toBe('true');
    expect(await balanceOf(player)).toBe(100);
  });

  test('B15: pays nothing for the board of another day', async () => {
    const player = await world().newPlayer();
    const yesterday = await readDailyBoard(player);
    await letDailyPuzzlePass(world());
    const today = await readDailyBoard(player);
    for (const [day, moves] of [
      [dayBefore(today.day), yesterday.moves],
      [dayBefore(today.day), today.moves],
      ['2999-12-31', today.moves],
    ] as const) {
      const reply = await player.post(calls.dailyPuzzleSolve, { day, moves: [...moves] });
      expect(reply).toMatchObject({ status: 409, body: { code: 'daily_over' } });
    }
    const stale = await player.post(calls.dailyPuzzleSolve, { day: today.day, moves: yesterday.moves });
    expect(stale.status).toBe(409);
    expect(await balanceOf(player)).toBe(0);
  });

  test('B16: is solved by moves that the server replays, and by nothing else', async () => {
    const player = await world().newPlayer();
    const { day, tiles, moves } = await readDailyBoard(player);
    const far = tiles.find((tile) => tile !== 0 && !moves.slice(0, 1).includes(tile)) ?? 1;
    // Each list differs from the solution by an odd number of moves, so that the empty space ends elsewhere. Without that, the
    // reversed one solves some boards.
    for (const [claimed, code] of [
      [moves.slice(0, -1), 'not_solved'],
      [[...moves, moves.at(-1) ?? 1], 'not_solved'],
      [[far, far, far, far, ...moves.slice(1)], undefined],
      [moves.toReversed().slice(1), undefined],
    ] as const) {
      const reply = await player.post(calls.dailyPuzzleSolve, { day, moves: [...claimed] });
      expect(reply).toMatchObject({ status: 409, ...(code && { body: { code } }) });
    }
    expect(await countRows(world(), 'flag', player.id)).toBeGreaterThan(0);
    expect(await balanceOf(player)).toBe(0);
  });
});

describe('a solution', () => {
  const world = useTestWorld();

  test('is of the day on which it came, whatever a statement says', async () => {
    const player = await world().newPlayer();
    for (const days of [-1, 1]) {
      const statement = sql`insert into daily_solution (player_id, day, moves, move_count, reward)
        values (${player.id}, (now() at time zone 'utc')::date + ${days}::integer, '1', 1, 100)`;
      await expect(statement.execute(world().context.database.kysely)).rejects.toThrow(/check/);
    }
  });

  test('is compared with the best, with all players and with friends', async () => {
    const inviter = await world().newPlayer();
    const [first, second, stranger] = [
      await invite(world(), inviter),
      await invite(world(), inviter),
      await world().newPlayer(),
    ];
    for (const [player, more] of [
      [inviter, 4],
      [first, 0],
      [second, 8],
      [stranger, 2],
    ] as const) {
      expect((await solveDaily(player, more)).status).toBe(200);
    }
    const { moves } = await readDailyBoard(inviter);
    const least = moves.length;
    const result = await resultOf(inviter);
    expect(result).toEqual({
      moves: expect.objectContaining({ length: least + 4 }),
      best: expect.objectContaining({ length: least }),
      beaten_percent: 33,
      friends: { place: 2, players: 3 },
    });
    // Only the inviter: friends of a friend are strangers.
    expect(await resultOf(second)).toMatchObject({ beaten_percent: 0, friends: { place: 2, players: 2 } });
    expect(await resultOf(stranger)).toMatchObject({ beaten_percent: 66, friends: null });
  });
});

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
