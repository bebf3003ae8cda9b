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
  expect(screen.getByRole('button', { name: 'Again' })).toBeDefined();
});

test('a win is compared with the best one, shows the next player, and leads to the next game', async () => {
  const { server, user } = await openApp({
    at: '/puzzle',
    server: (prepared) => {
      prepared.answers(calls.currentGame, { game: GAME });
      prepared.answers(calls.balanceUpdate, PAID);
      prepared.answers(calls.gameResult, { kind: 'puzzle', result: 2, best: 9 });
      prepared.answers(calls.leaderboardPlace, {
        rank: 7,
        balance: 100,
        above: { nickname: 'jun', balance: 700 },
        result: null,
      });
    },
  });
  await passes(0);
  moves(7);
  await passes(200);
  moves(8);
  await passes(3_000);
  await passes(200);
  await passes(1_000);
  expect(screen.getByRole('region', { name: 'You have won' }).textContent).toContain('+100');
  expect(shows('Moves: 2')).toBe(true);
  expect(shows('A new best! Before: 9')).toBe(true);
  const place = screen.getByRole('link', { name: /^Your place: 7/ });
  expect(place.textContent).toContain('Next above: jun another 600');
  const next = makePuzzle({ number: 3 });
  server.answers(calls.attemptsUse, { attempts: 4, success: true, message: '', game: next });
  await user.click(screen.getByRole('button', { name: 'Again' }));
  await passes(0);
  expect(shows('Moves: 0')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Again' })).toBeNull();
});

test('a win with the last attempt leads to a video', async () => {
  await openApp({
    at: '/puzzle',
    server: (prepared) => {
      prepared.answers(calls.attempts, { attempts: 0 });
      prepared.answers(calls.currentGame, { game: makePuzzle() });
      prepared.answers(calls.balanceUpdate, PAID);
    },
  });
  await passes(0);
  moves(8);
  await passes(3_000);
  await passes(200);
  expect(shows('Moves: 2')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Again' })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Get attempts' }).length).toBeGreaterThan(0);
});

test('a tap on the board before the start draws the eye to the start button', async () => {
  await openApp({ at: '/puzzle' });
  const animate = vi.fn();
  Object.defineProperty(HTMLElement.prototype, 'animate', { value: animate, configurable: true });
  moves(8);
  expect(animate.mock.contexts.map((pulsed) => (pulsed as HTMLElement).textContent)).toEqual(['Start puzzle']);
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
