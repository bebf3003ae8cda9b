import { newerFunctions } from '../../scripts/floor.ts';
import {
  balanceOf,
  beginsACardGameElsewhere,
  beginsAPuzzleElsewhere,
  findPairsOfOpenGame,
  leaveAttempts,
  pairsOfOpenGame,
} from '../stage/account.ts';
import { watchesTheAd } from '../stage/ads.ts';
import { turnPairs } from '../stage/cards.ts';
import { hasMoved, makeMoves } from '../stage/puzzle.ts';
import { isCheckedOff, offer, task } from '../stage/tasks.ts';
import { expect, test } from '../stage/test.ts';
import { connectsByLink, opensTheWallet, pageOpenedBy, returnsToTheApp, signs } from '../stage/wallet.ts';

/** Playwright calls it in the app's frame. */
const OF_THE_TEST = 'Element.prototype.checkVisibility';

/** Removes from the app's frame what phones at the floor do not have: functions of objects, of their prototypes, of the window. */
const AT_THE_FLOOR = `if (window !== top) {
  for (const name of ${JSON.stringify(newerFunctions().filter((name) => name !== OF_THE_TEST))}) {
    const path = name.replace('Window.prototype', 'window').split('.');
    const member = path.pop();
    const holder = path.reduce((object, part) => object?.[part], window);
    if (holder && typeof Object.getOwnPropertyDescriptor(holder, member)?.value === 'function') {
      delete holder[member];
    }
  }
}`;

/** Of Chrome 99 and Safari 15.3. */
const BELOW_THE_FLOOR = 'if (window !== top) delete AbortSignal.prototype.throwIfAborted;';

test.describe('on a phone that has no function newer than the floor', () => {
  test.beforeEach(async ({ player }) => {
    await player.runsFirst(AT_THE_FLOOR);
  });

  test('a card game is played to its end', async ({ player }) => {
    await player.opensTheApp();
    const frame = await player.frame();
    expect(await frame.evaluate('[typeof Promise.withResolvers, typeof AbortSignal.timeout, typeof [].with]')).toEqual(
      Array.from({ length: 3 }, () => 'undefined'),
    );
    await player.goesToTheCardGame();
    await player.taps('Start game');
    await player.seesButton('The game is on...');
    await turnPairs(player, await pairsOfOpenGame(player));
    await player.has(800);
  });

  test('a puzzle is put in order', async ({ player }) => {
    const { id, moves } = await beginsAPuzzleElsewhere(player);
    await hasMoved(player, { name: 'puzzle', game: id, moves: moves.slice(0, -2) });
    await player.opensTheApp();
    await player.goesToThePuzzle();
    await player.seesButton('Game in progress...');
    await makeMoves(player, moves.slice(-2));
    await player.has(100);
  });

  test('an ad gives an attempt', async ({ player }) => {
    await leaveAttempts(player, 0, 'puzzle');
    await player.opensTheApp();
    await player.goesToTheCardGame();
    await player.taps('Get attempts');
    await watchesTheAd(player);
    await player.sees('1 attempt left');
  });

  test('a task is collected', async ({ player }) => {
    await beginsACardGameElsewhere(player);
    await findPairsOfOpenGame(player, 8);
    await player.opensTheApp();
    await player.goesTo('Tasks');
    const row = task(player, 'Play your first game');
    await offer(row, 'Collect').click();
    await isCheckedOff(row);
  });

  test('a wallet is connected, and pays', async ({ player }) => {
    await opensTheWallet(player);
    await connectsByLink(player);
    const paying = await pageOpenedBy(player, () => player.taps('Send 0.6 TON'));
    await signs(paying);
    await returnsToTheApp(paying);
    await player.has(100_000);
    expect(await balanceOf(player)).toBe(100_000);
  });
});

test('a phone below the floor reads one sentence', async ({ player }) => {
  player.browserErrors.expect(/no #root/);
  await player.runsFirst(BELOW_THE_FLOOR);
  await player.openAppWithoutWaiting();
  await player.app.getByText('This phone is too old for the app', { exact: false }).waitFor();
  await player.seesNo('navigation');
});

test("the first paint has the messenger's theme, whatever the phone's is", async ({ player }) => {
  await player.page.emulateMedia({ colorScheme: 'light' });
  // The app's code never comes: what is seen is the page's own.
  await player.page.route(/\/assets\/start-/, () => {});
  await player.openAppWithoutWaiting({ theme: 'dark' });
  const page = await player.frame();
  await expect.poll(() => page.evaluate('document.documentElement.dataset.theme')).toBe('dark');
  const shown = await page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
  expect(shown).toMatch(/^rgb\(\d{1,2}, \d{1,2}, \d{1,2}\)$/);
});
