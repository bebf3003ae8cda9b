import { describe, expect, it } from 'vitest';
import { initPuzzleFlow, type PuzzleEvent, type PuzzleFlow, puzzleFlowReducer } from './puzzle-flow.ts';

const id = '8a4d2a9e-7f5e-4f0a-9a39-2a5c2d0f7b11';
/** Solved by moving 7, then 8. */
const tiles = [1, 2, 3, 4, 5, 6, 0, 7, 8];
const game = { id, kind: 'puzzle', tiles } as const;

function after(flow: PuzzleFlow, ...events: readonly PuzzleEvent[]): PuzzleFlow {
  return events.reduce(puzzleFlowReducer, flow);
}

const move = (tile: number): PuzzleEvent => ({ type: 'moved', tile });

describe('puzzle flow', () => {
  it('spends an attempt before it deals', () => {
    const starting = after(initPuzzleFlow(undefined, []), { type: 'start_tapped' });
    expect(starting.step).toBe('starting');
    expect(after(starting, { type: 'dealt', game })).toMatchObject({ step: 'playing', tiles });
    expect(after(starting, { type: 'start_failed' }).step).toBe('idle');
  });

  it('goes on with an open game that was read and its saved moves, but not in place of one that was started meanwhile', () => {
    const idle = initPuzzleFlow(undefined, []);
    expect(after(idle, { type: 'opened', game, moves: [7] })).toMatchObject({
      step: 'playing',
      gameId: id,
      moves: [7],
    });
    const starting = after(idle, { type: 'start_tapped' });
    expect(after(starting, { type: 'opened', game, moves: [7] })).toBe(starting);
  });

  it('is replaced when another puzzle is dealt, and goes on if that fails', () => {
    const begun = after(initPuzzleFlow({ ...game, tiles }, []), move(7), { type: 'unlocked' });
    const replacing = after(begun, { type: 'start_tapped' });
    expect(replacing).toMatchObject({ step: 'replacing', moves: [7] });
    expect(after(replacing, move(8))).toBe(replacing);
    expect(after(replacing, { type: 'start_failed' })).toEqual(begun);
    const another = { ...game, id: '1f0c5f0e-6f43-4d35-8f4f-0a6e8d1b2c3d' };
    expect(after(replacing, { type: 'dealt', game: another })).toMatchObject({ gameId: another.id, moves: [] });
  });

  it('moves only a tile next to the empty space, and only in a game', () => {
    const playing = initPuzzleFlow({ ...game, tiles }, []);
    expect(after(playing, move(1))).toBe(playing);
    expect(after(playing, move(7)).tiles).toEqual([1, 2, 3, 4, 5, 6, 7, 0, 8]);
    const idle = initPuzzleFlow(undefined, []);
    expect(after(idle, move(8))).toBe(idle);
  });

  it('locks input after each move until it is unlocked', () => {
    const moved = after(initPuzzleFlow({ ...game, tiles }, []), move(7));
    expect(after(moved, move(8))).toBe(moved);
    expect(after(moved, { type: 'unlocked' }, move(8)).moves).toEqual([7, 8]);
  });

  it('ends when solved: the credit is in flight, then the bonus shows', () => {
    const solved = after(initPuzzleFlow({ ...game, tiles }, []), move(7), { type: 'unlocked' }, move(8));
    expect(solved).toMatchObject({ step: 'crediting', won: true, bonus: false });
    const credited = after(solved, { type: 'credited', rewarded: true });
    expect(credited).toMatchObject({ step: 'idle', won: true, bonus: true, moves: [7, 8] });
    expect(after(credited, { type: 'bonus_shown' }, { type: 'win_shown' })).toMatchObject({ won: false, bonus: false });
  });

  it('keeps a solved board whose credit failed, and sends it again', () => {
    const solved = after(initPuzzleFlow({ ...game, tiles }, [7]), move(8), { type: 'credit_waiting' });
    expect(solved).toMatchObject({ step: 'crediting', waiting: true });
    const failed = after(solved, { type: 'credit_failed' });
    expect(failed).toMatchObject({ step: 'uncredited', waiting: false });
    expect(after(failed, { type: 'start_tapped' })).toBe(failed);
    expect(after(failed, { type: 'credit_retried' }).step).toBe('crediting');
  });

  it('replays the saved moves after a reload, and drops them when they are not legal', () => {
    expect(initPuzzleFlow({ ...game, tiles }, [7])).toMatchObject({ step: 'playing', moves: [7] });
    expect(initPuzzleFlow({ ...game, tiles }, [1, 7])).toMatchObject({ step: 'playing', moves: [], tiles });
  });

  it('knows after a reload that a solved board was not credited', () => {
    expect(initPuzzleFlow({ ...game, tiles }, [7, 8])).toMatchObject({ step: 'uncredited', moves: [7, 8] });
  });
});
