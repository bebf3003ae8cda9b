import { calls } from '@soho/contract';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { makePuzzle } from '../../../testing/games.ts';
import { openApp, passes, taps } from '../../../testing/open-app.ts';

const NEW = makePuzzle({ number: 3 });

/** Opens a puzzle that is being played, with one move made. */
async function openPuzzle() {
  const app = await openApp({
    at: '/puzzle',
    server: (server) => {
      server.answers(calls.attempts, { attempts: 4 });
      server.answers(calls.currentGame, { game: makePuzzle({ moves: 2 }) });
    },
  });
  await taps(app.user, /^Tile 7,/);
  expect(screen.getByText('Moves: 1')).toBeDefined();
  // The board is locked for a moment after each move.
  await passes(200);
  return app;
}

async function replaces(user: UserEvent): Promise<void> {
  await taps(user, 'New puzzle (1 attempt)');
  await taps(user, 'Start a new one');
}

describe('a puzzle that is too hard', () => {
  test('is replaced by another one, for an attempt and after a confirmation', async () => {
    const { server, user } = await openPuzzle();
    server.answers(calls.attemptsUse, { attempts: 3, success: true, message: '', game: NEW });
    await taps(user, 'New puzzle (1 attempt)');
    await taps(user, 'Keep playing');
    expect(server.sent(calls.attemptsUse)).toEqual([]);
    await replaces(user);
    expect(server.sent(calls.attemptsUse)).toHaveLength(1);
    expect(screen.getByText('Moves: 0')).toBeDefined();
    expect(screen.getByText('3 attempts left')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Tile 7, row 3, column 1: can move' })).toBeDefined();
  });

  test('is replaced, even if the answer that dealt the other one got lost', async () => {
    const { server, user } = await openPuzzle();
    server.isAwayFor(calls.attemptsUse);
    server.answers(calls.currentGame, { game: NEW });
    server.answers(calls.attempts, { attempts: 3 });
    await replaces(user);
    expect(screen.getByText('Moves: 0')).toBeDefined();
    expect(screen.getByText('3 attempts left')).toBeDefined();
    const { id } = NEW;
    server.answers(calls.balanceUpdate, { balance: 100, credited: 100, game: { id, kind: 'puzzle', status: 'won' } });
    await taps(user, /^Tile 8,/);
    expect(server.sent(calls.balanceUpdate)[0]?.body).toEqual({ game_id: id, moves: [8] });
  });

  test('stays when another could not be started', async () => {
    const { server, user } = await openPuzzle();
    server.isAwayFor(calls.attemptsUse, calls.currentGame);
    await replaces(user);
    await passes(0);
    expect(screen.getByText('Error starting game. Please try again.')).toBeDefined();
    expect(screen.getByText('Moves: 1')).toBeDefined();
    await taps(user, /^Tile 5,/);
    expect(screen.getByText('Moves: 2')).toBeDefined();
  });
});
