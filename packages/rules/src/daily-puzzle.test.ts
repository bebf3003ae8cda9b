import { describe, expect, test } from 'vitest';
import { DAILY_PUZZLE_LEAST, drawDailyBoard, percentBeaten } from './daily-puzzle.ts';
import { isSolved, replayMoves } from './puzzle.ts';
import { makePuzzleSolver } from './solve-puzzle.ts';

const solve = makePuzzleSolver();

test('the board of a day takes at least 18 moves, and its solution brings it to order', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let day = 0; day < 50; day += 1) {
    const { tiles, solution } = drawDailyBoard(random, solve);
    expect(solution.length).toBeGreaterThanOrEqual(DAILY_PUZZLE_LEAST);
    const end = replayMoves(tiles, solution);
    expect(end.ok && isSolved(end.value)).toBe(true);
  }
});

describe('the share of others who needed more moves', () => {
  test.each<[string, [number, number][], number, number | undefined]>([
    ['is unknown for the first player', [[30, 1]], 30, undefined],
    [
      'is all of them for the best',
      [
        [24, 1],
        [30, 2],
        [31, 1],
      ],
      24,
      100,
    ],
    [
      'is none of them for the last',
      [
        [24, 1],
        [30, 2],
        [31, 1],
      ],
      31,
      0,
    ],
    [
      'does not count those who needed as many',
      [
        [24, 1],
        [30, 3],
        [60, 4],
      ],
      30,
      57,
    ],
    ['is unknown while no one is counted', [], 30, undefined],
  ])('%s', (_, tally, moves, percent) => {
    expect(percentBeaten(new Map(tally), moves)).toBe(percent);
  });
});
