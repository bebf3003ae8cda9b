import { calls, type ReplyOf } from '@soho/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makePuzzle } from '../../../testing/games.ts';
import { button, loads, openApp, passes, shows, taps } from '../../../testing/open-app.ts';

/** Solved by moving 7, then 8. */
const GAME = makePuzzle({ moves: 2 });
const PAID: ReplyOf<typeof calls.balanceUpdate> = {
  balance: 100,
  credited: 100,
  game: { id: GAME.id, kind: 'puzzle', status: 'won' },
};
const WON = 'Puzzle Solved! Completed in 2 moves!';

test('a solved puzzle shows the win for three seconds, and +100 for one when the server has paid', async () => {
  const { server } = await openApp({
    at: '/puzzle',
    server: (prepared) => {
      prepared.answers(calls.currentGame, { game: GAME });
      prepared.answers(calls.balanceUpdate, PAID);
    },
  });
  await passes(0);
  vi.setTimerTickMode('manual');
  const release = server.holds(calls.balanceUpdate);
  moves(7);
  await passes(200);
  moves(8);
  await passes(0);
  expect(shows(WON)).toBe(true);
  expect(shows('+100')).toBe(false);
  expect(screen.getByRole('button', { name: 'Game in progress...' })).toBeDefined();
  await passes(1_500);
  release();
  await passes(0);
  expect(shows('+100')).toBe(true);
  await passes(999);
  expect(shows('+100')).toBe(true);
  await passes(1);
  expect(shows('+100')).toBe(false);
  expect(shows(WON)).toBe(true);
  await passes(500);
  expect(shows(WON)).toBe(false);
  await passes(200);
  expect(screen.getByRole('link', { name: 'Your place: 1' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Start puzzle' })).toBeDefined();
});

test('a solved puzzle that could not be sent is sent when its screen opens again, without a tap', async () => {
  const { server } = await openApp({
    at: '/puzzle',
    stored: { 'puzzle.42': JSON.stringify({ game: GAME.id, moves: [7, 8] }) },
    server: (prepared) => {
      prepared.answers(calls.currentGame, { game: GAME });
      prepared.answers(calls.balanceUpdate, PAID);
    },
  });
  await passes(0);
  await passes(0);
  expect(server.sent(calls.balanceUpdate)).toEqual([
    expect.objectContaining({ key: GAME.id, body: { game_id: GAME.id, moves: [7, 8] } }),
  ]);
  expect(localStorage.getItem('soho.puzzle.42')).toBeNull();
});

test('a puzzle whose screen is left goes on after its last move', async () => {
  const { user } = await openApp({
    at: '/puzzle',
    server: (prepared) => prepared.answers(calls.currentGame, { game: GAME }),
  });
  await taps(user, /^Tile 7,/);
  await user.click(screen.getByRole('link', { name: 'Game' }));
  await loads();
  await taps(user, 'Puzzle');
  expect(shows('Moves: 1')).toBe(true);
  expect(button('Tile 7, row 3, column 1: can move')).toBeDefined();
});

function moves(tile: number): void {
  fireEvent.click(screen.getByLabelText(new RegExp(`^Tile ${tile},`)));
}
