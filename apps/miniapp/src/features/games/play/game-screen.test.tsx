import { calls, type DailyPuzzle, type Game, type Lantern } from '@soho/contract';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { makeCardGame, makePuzzle } from '../../../testing/games.ts';
import { loads, type OpenedApp, openApp, passes, taps } from '../../../testing/open-app.ts';

const DAILY: DailyPuzzle = { day: '2026-03-01', tiles: [1, 2, 3, 4, 5, 6, 0, 7, 8], next_in: 18_180, result: null };
const GAMES = { attempts: 0, open: [], played: true, daily_solved: false };
const OVER = /^Attempts are over/;

/** Opens a game's screen, on which this game can be started. */
async function openGame(at: string, game: Game, attempts = 5, stored = {}): Promise<OpenedApp> {
  return openApp({
    at,
    stored,
    server: (server) => {
      server.answers(calls.progress, { xp: 0, rewards: 0, streak: 1, games: GAMES });
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

describe('without attempts', () => {
  const PUZZLE_OFFER = 'Puzzle of the day: free, 100 coins';
  const LANTERN = { place: 2, lit: false, forgiven: false, next_in: 18_180 };
  const openWithout = (at: string, lantern: Lantern, games = GAMES) =>
    openApp({
      at,
      server: (server) => {
        server.answers(calls.attempts, { attempts: 0 });
        server.answers(calls.progress, { xp: 0, rewards: 0, streak: 1, lantern, games });
        server.answers(calls.dailyPuzzle, DAILY);
      },
    });

  test.each(['/game', '/puzzle'])(
    '%s leads to the free puzzle of the day and to the lantern, beside the video',
    async (at) => {
      const { user } = await openWithout(at, LANTERN);
      expect(screen.getByRole('button', { name: 'Get attempts' })).toBeDefined();
      expect(screen.getByRole('link', { name: "Light tonight's lantern: +1 attempt" }).getAttribute('href')).toBe(
        '/app',
      );
      await user.click(screen.getByRole('link', { name: PUZZLE_OFFER }));
      await loads();
      expect(screen.getByRole('heading', { name: 'Puzzle of the day' })).toBeDefined();
    },
  );

  test('the screen says when the next lantern can be lit, and what it gives', async () => {
    await openWithout('/game', { ...LANTERN, lit: true });
    expect(screen.getByText('Next lantern in 5 h 3 min: +2 attempts')).toBeDefined();
  });

  test('a puzzle of the day that is solved is not offered', async () => {
    await openWithout('/game', LANTERN, { ...GAMES, daily_solved: true });
    expect(screen.queryByText(PUZZLE_OFFER)).toBeNull();
  });

  test('nothing else is offered while there are attempts, nor during the last game', async () => {
    const { user, server } = await openGame('/puzzle', makePuzzle(), 1);
    expect(screen.queryByText(PUZZLE_OFFER)).toBeNull();
    await taps(user, 'Start puzzle');
    server.answers(calls.attempts, { attempts: 0 });
    expect(screen.queryByText(PUZZLE_OFFER)).toBeNull();
    await taps(user, /^Tile 8,/);
    await passes(5_000);
    // The card of the win appears a moment later.
    await passes(200);
    await loads();
    expect(screen.getByText(PUZZLE_OFFER)).toBeDefined();
  });
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
