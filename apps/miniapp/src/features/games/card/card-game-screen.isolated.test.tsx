import { calls, type ReplyOf } from '@soho/contract';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { makeCardGame } from '../../../testing/games.ts';
import { button, openApp, passes, shows } from '../../../testing/open-app.ts';

const GAME = makeCardGame();
const SESSION = '1f0c5f0e-6f43-4d35-8f4f-0a6e8d1b2c3d';
const OVER =
  "Attempts are over. Click on the 'Get attempts' button and after watching the video, you will get an attempt";

const film = vi.hoisted(() => ({ outcome: 'watched' }));
vi.mock('../../../platform/ads/show-ad.ts', () => ({ showAd: async () => film.outcome }));

const reloadApp = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('../../../platform/telegram/messenger.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  reloadApp,
}));

const pictures = vi.hoisted(() => ({ arrive: true }));
vi.mock('./preload-card-game.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('./preload-card-game.ts')>();
  return {
    ...original,
    preloadCardGame: () => (pictures.arrive ? original.preloadCardGame() : Promise.reject(new Error('not loaded'))),
  };
});

beforeEach(() => {
  film.outcome = 'watched';
  pictures.arrive = true;
  reloadApp.mockReset();
});

describe('a card game', () => {
  test('shows +100 for half a second at a pair, and the win for three seconds', async () => {
    const { server } = await opens((prepared) => {
      prepared.answers(calls.currentGame, { game: { ...GAME, matched: [1, 2, 3, 4, 5, 6] } });
    });
    vi.setTimerTickMode('manual');
    server.answers(calls.balanceUpdate, credit('open', [0, 1, 2, 3, 4, 5, 6], 700));
    turns(1, 2);
    await passes(300);
    expect(shows('+100')).toBe(true);
    await passes(499);
    expect(shows('+100')).toBe(true);
    await passes(1);
    expect(shows('+100')).toBe(false);

    server.answers(calls.balanceUpdate, credit('won', [0, 1, 2, 3, 4, 5, 6, 7], 800));
    turns(15, 16);
    // The win follows the '+100'.
    await passes(300);
    await passes(500);
    const won = 'Congratulations! You collected all pairs!';
    expect(shows(won)).toBe(true);
    await passes(2_999);
    expect(shows(won)).toBe(true);
    await passes(1);
    expect(shows(won)).toBe(false);
    expect(isOff(button('Start game'))).toBe(false);
  });

  test('is started once its data has loaded, and says while an attempt is spent', async () => {
    const holding: (() => void)[] = [];
    const { server, user } = await opens((prepared) => holding.push(prepared.holds(calls.attempts)));
    expect(isOff(button('Loading...'))).toBe(true);
    for (const release of holding) {
      release();
    }
    await passes(0);
    server.answers(calls.attemptsUse, { attempts: 4, success: true, message: '', game: GAME });
    const release = server.holds(calls.attemptsUse);
    await user.click(button('Start game'));
    expect(button('Using try...')).toBeDefined();
    release();
    await passes(0);
    expect(isOff(button('The game is on...'))).toBe(true);
    expect(shows('4 attempts left')).toBe(true);
    expect(shows('Pairs: 0 of 8')).toBe(true);
    const time = () => screen.getByRole('timer').textContent;
    const before = time();
    expect(before).toMatch(/^0:\d\d$/);
    await passes(1_000);
    expect(time()).not.toBe(before);
  });

  test('whose screen is left and opened again shows its time at once', async () => {
    const { server, user } = await opens();
    server.answers(calls.attemptsUse, { attempts: 4, success: true, message: '', game: GAME });
    await user.click(button('Start game'));
    await passes(0);
    server.answers(calls.currentGame, { game: GAME });
    await user.click(screen.getByRole('link', { name: 'Referral' }));
    vi.setTimerTickMode('manual');
    await passes(5_000);
    expect(screen.queryByRole('timer')).toBeNull();
    history.back();
    await passes(0);
    await passes(0);
    expect(screen.getByRole('timer').textContent).toMatch(/^0:0[5-9]$/);
  });

  test('whose pictures do not arrive is not lost: the next tap restarts the app', async () => {
    pictures.arrive = false;
    const { server, user } = await opens();
    server.answers(calls.attemptsUse, { attempts: 4, success: true, message: '', game: GAME });
    await user.click(button('Start game'));
    await passes(0);
    expect(shows('Error starting game. Please try again.')).toBe(true);
    pictures.arrive = true;
    reloadApp.mockReturnValue(new Promise(() => {}));
    await user.click(button('Start game'));
    await passes(0);
    expect(reloadApp).toHaveBeenCalledOnce();
    expect(server.sent(calls.attemptsUse)).toHaveLength(1);
  });

  test('is not started without an attempt: a message of three seconds says so', async () => {
    const { server, user } = await opens((prepared) => prepared.answers(calls.attempts, { attempts: 0 }));
    expect(shows(OVER)).toBe(true);
    await user.click(button('No attempts'));
    vi.setTimerTickMode('manual');
    expect(shows('You have no more tries!')).toBe(true);
    await passes(3_000);
    expect(shows('You have no more tries!')).toBe(false);
    expect(server.sent(calls.attemptsUse)).toHaveLength(0);
  });
});

describe('an ad for an attempt', () => {
  const watched = (server: FakeServer) => {
    server.answers(calls.attempts, { attempts: 0 });
    server.answers(calls.videoStarted, { ad_session: SESSION });
    server.answers(calls.attemptsAdd, { attempts: 1 });
  };

  test('that is watched adds one, and one fewer ad is left today', async () => {
    const { server, user } = await opens(watched);
    expect(shows('Ads left today: 20')).toBe(true);
    server.answers(calls.adsToday, { left: 19, resets_in: 3_600 });
    await user.click(button('Get attempts'));
    await passes(0);
    expect(shows('🎉 Attempt added!')).toBe(true);
    expect(shows('1 attempt left')).toBe(true);
    expect(shows('Ads left today: 19')).toBe(true);
    expect(server.sent(calls.attemptsAdd).map(({ body }) => body)).toEqual([{ ad_session: SESSION }]);
  });

  test('has its own words in the puzzle', async () => {
    const { user } = await opens(watched, '/puzzle');
    await user.click(button('Get attempts'));
    await passes(0);
    expect(shows('🎉 Ad viewed, attempt credited')).toBe(true);
  });

  test.each([
    ['skipped', 'The ad was not watched to the end'],
    ['unavailable', 'Ads are not available. Try again later..'],
  ])('that is %s adds none, and says why', async (outcome, text) => {
    const { server, user } = await opens(watched);
    film.outcome = outcome;
    await user.click(button('Get attempts'));
    await passes(0);
    expect(shows(text)).toBe(true);
    expect(shows(OVER)).toBe(true);
    expect(server.sent(calls.attemptsAdd)).toHaveLength(0);
  });

  test('after the last of today is refused before the film, with the time until there are more', async () => {
    const { user, server } = await opens((prepared) => {
      prepared.answers(calls.adsToday, { left: 0, resets_in: 7_100 });
      prepared.refuses(calls.videoStarted, 409, 'ad_limit', 'You have watched all ads for today.');
    });
    expect(shows('Ads left today: 0')).toBe(true);
    await user.click(button('Get attempts in 2 h'));
    await passes(0);
    expect(shows('You have watched all ads for today.')).toBe(true);
    expect(server.sent(calls.attemptsAdd)).toHaveLength(0);
  });

  test('can be opened, and the rules be read, while a game loads; nothing closes when it has loaded', async () => {
    film.outcome = 'skipped';
    const holding: (() => void)[] = [];
    const { user } = await opens((prepared) => {
      prepared.answers(calls.videoStarted, { ad_session: SESSION });
      prepared.answers(calls.currentGame, { game: GAME });
      holding.push(prepared.holds(calls.currentGame));
    });
    await user.click(button('Get attempts'));
    await passes(0);
    expect(shows('The ad was not watched to the end')).toBe(true);
    await user.click(screen.getByText('How to play?'));
    expect(button('Loading...')).toBeDefined();
    for (const release of holding) {
      release();
    }
    await passes(0);
    expect(button('The game is on...')).toBeDefined();
    expect(shows('Each pair gives a reward: 100 coins.')).toBe(true);
  });
});

async function opens(prepare?: (server: FakeServer) => void, at = '/game') {
  const app = await openApp({ at, ...(prepare && { server: prepare }) });
  await passes(0);
  return app;
}

/** Turns cards over, by their numbers from 1. */
function turns(...cards: readonly number[]): void {
  for (const card of cards) {
    fireEvent.click(screen.getByLabelText(new RegExp(`^Card ${card},`)));
  }
}

function isOff(one: HTMLElement): boolean {
  return one.getAttribute('aria-disabled') === 'true';
}

function credit(status: 'open' | 'won', matched: number[], balance: number): ReplyOf<typeof calls.balanceUpdate> {
  return { balance, credited: 100, game: { id: GAME.id, kind: 'card', status, matched } };
}
