import { expect, it } from 'vitest';
import { puzzle as words } from '../../../words/en/puzzle.ts';
import { puzzleAnnouncement } from './puzzle-announcement.ts';
import { initPuzzleFlow, type PuzzleEvent, puzzleFlowReducer } from './puzzle-flow.ts';

/** Solved by moving 7, then 8. */
const tiles = [1, 2, 3, 4, 5, 6, 0, 7, 8];
const game = { id: '8a4d2a9e-7f5e-4f0a-9a39-2a5c2d0f7b11', kind: 'puzzle', tiles } as const;

/** The announcement after each event, if it has changed. */
function announceAfter(saved: readonly number[], ...events: readonly PuzzleEvent[]): string[] {
  let flow = initPuzzleFlow(game, saved);
  const announced = [puzzleAnnouncement(flow, words)];
  for (const event of events) {
    flow = puzzleFlowReducer(flow, event);
    announced.push(puzzleAnnouncement(flow, words));
  }
  return announced.filter((text, index) => text !== announced[index - 1]);
}

const announce = (...events: readonly PuzzleEvent[]) => announceAfter([], ...events);

const moves: readonly PuzzleEvent[] = [{ type: 'moved', tile: 7 }, { type: 'unlocked' }, { type: 'moved', tile: 8 }];
const solved = ['The tiles are shuffled', 'Tile 7: row 3, column 1. Moves: 1', 'The tiles are in order'];

it('announces each move, and what a solved board has paid', () => {
  const credited = { type: 'credited', rewarded: true } as const;
  const announced = announce(
    ...moves,
    credited,
    { type: 'bonus_shown' },
    { type: 'win_shown' },
    { type: 'start_tapped' },
  );
  expect(announced).toEqual([...solved, 'The tiles are in order after 2 moves: 100 coins', '']);
});

it('announces that a solved board is not paid, and that it is sent again', () => {
  expect(announce(...moves, { type: 'credit_waiting' }, { type: 'credit_failed' }, { type: 'credit_retried' })).toEqual(
    [...solved, "Solved! Your coins haven't been credited yet.", 'The tiles are in order'],
  );
});

it('does not announce moves of an earlier visit', () => {
  expect(announceAfter([7], { type: 'moved', tile: 8 })).toEqual(['', 'The tiles are in order']);
});
