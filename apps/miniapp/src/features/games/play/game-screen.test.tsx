import { calls, type Game } from '@soho/contract';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { makeCardGame, makePuzzle } from '../../../testing/games.ts';
import { loads, type OpenedApp, openApp, passes, taps } from '../../../testing/open-app.ts';

const OVER = /^Attempts are over/;

/** Opens a game's screen, on which this game can be started. */
async function openGame(at: string, game: Game, attempts = 5, stored = {}): Promise<OpenedApp> {
  return openApp({
    at,
    stored,
    server: (server) => {
      server.answers(calls.attempts, { attempts });
      server.answers(calls.attemptsUse, { attempts: attempts - 1, success: true, message: '', game });
      const { id, kind } = game;
      const matched = kind === 'card' ? { matched: [0] } : {};
      const progress = { id, kind, status: kind === 'card' ? 'open' : 'won', ...matched } as const;
      server.answers(calls.balanceUpdate, { balance: 100, credited: 100, game: progress });
    },
  });
}

describe('the phone', () => {
  test('vibrates at a tab, a tap, a miss and a pair, each in its own way', async () => {
    const { user, messenger } = await openGame('/pickgame', makeCardGame());
    const lastFeedback = () => messenger.posted('web_app_trigger_haptic_feedback').at(-1);
    await user.click(screen.getByRole('link', { name: 'Game' }));
    expect(lastFeedback()).toEqual({ type: 'selection_change' });
    await taps(user, 'SOHO');
    await taps(user, 'Start game');
    await taps(user, /^Card 1,/);
    expect(lastFeedback()).toEqual({ type: 'impact', impact_style: 'light' });
    await taps(user, /^Card 3,/);
    await passes(300);
    expect(lastFeedback()).toEqual({ type: 'notification', notification_type: 'error' });
    await passes(120);
    await taps(user, /^Card 1,/);
    await taps(user, /^Card 2,/);
    await passes(300);
    expect(lastFeedback()).toEqual({ type: 'notification', notification_type: 'success' });
  });

  test('asks before it closes the app in a game, and no swipe closes the app on a screen of a game', async () => {
    const { user, messenger } = await openGame('/puzzle', makePuzzle());
    const swipes = () => messenger.posted('web_app_setup_swipe_behavior').at(-1);
    const closing = () => messenger.posted('web_app_setup_closing_behavior').at(-1);
    expect(swipes()).toEqual({ allow_vertical_swipe: false });
    expect(closing()).not.toEqual({ need_confirmation: true });
    await taps(user, 'Start puzzle');
    expect(closing()).toEqual({ need_confirmation: true });
    await user.click(screen.getByRole('link', { name: 'App' }));
    expect(swipes()).toEqual({ allow_vertical_swipe: true });
    expect(closing()).toEqual({ need_confirmation: false });
  });
});

test('a tap on Start starts while the guide is open, and closes it', async () => {
  const { user } = await openGame('/puzzle', makePuzzle());
  await user.click(screen.getByText('How to play?'));
  expect(document.querySelector('details')?.open).toBe(true);
  await taps(user, 'Start puzzle');
  expect(screen.getByRole('button', { name: 'Game in progress...' })).toBeDefined();
  expect(document.querySelector('details')?.open).toBe(false);
});

test('that the attempts are over is said in the last game, too', async () => {
  const { user } = await openGame('/puzzle', makePuzzle(), 1);
  await taps(user, 'Start puzzle');
  expect(screen.getByText('Moves: 0')).toBeDefined();
  expect(screen.getByText(OVER)).toBeDefined();
});

describe('the home screen', () => {
  const QUESTION = 'Add SOHO to your home screen?';

  test('is not offered after the first win', async () => {
    const { user, messenger } = await openGame('/puzzle', makePuzzle(), 5, { 'home-screen': '' });
    await taps(user, 'Start puzzle');
    await taps(user, /^Tile 8,/);
    await user.click(screen.getByRole('link', { name: 'Game' }));
    await loads();
    expect(messenger.posted('web_app_check_home_screen')).toEqual([]);
  });

  test('is offered after the second win, beside the games and never over a board, and once', async () => {
    const { user, messenger } = await openGame('/puzzle', makePuzzle(), 5, { 'home-screen': '', wins: '1' });
    await taps(user, 'Start puzzle');
    await taps(user, /^Tile 8,/);
    await passes(5_000);
    expect(messenger.posted('web_app_check_home_screen')).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Game' }));
    await loads();
    messenger.sends('home_screen_checked', { status: 'missed' });
    await loads();
    expect(screen.getByText(QUESTION)).toBeDefined();
    await taps(user, 'Add');
    expect(messenger.posted('web_app_add_to_home_screen')).toHaveLength(1);
    expect(screen.queryByText(QUESTION)).toBeNull();
    const checks = messenger.posted('web_app_check_home_screen').length;
    await user.click(screen.getByRole('link', { name: 'Tasks' }));
    await user.click(screen.getByRole('link', { name: 'Game' }));
    await loads();
    expect(messenger.posted('web_app_check_home_screen')).toHaveLength(checks);
  });

  test('is not offered where the app is on it already', async () => {
    const { messenger } = await openApp({ at: '/pickgame', stored: { 'home-screen': '', wins: '2' } });
    messenger.sends('home_screen_checked', { status: 'added' });
    await loads();
    expect(screen.queryByText(QUESTION)).toBeNull();
  });
});
