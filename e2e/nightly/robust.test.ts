import { gzipSync } from 'node:zlib';
import type { Player } from '../stage/player.ts';
import { expect, test } from '../stage/test.ts';
import { connectsByLink, goesToTheWallet, opensTheWallet } from '../stage/wallet.ts';

const OFFLINE = 'You are offline. Waiting for the network…';
/** The code of the market's screens. */
const MARKET = '/assets/market-[^/]*\\.js';
const TABS = [
  ['Game', 'Games'],
  ['Referral', 'Invite friends'],
  ['Tasks', 'Tasks'],
] as const;
const REFUSE_STORAGE = `if (window !== top) {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });
  }
}`;
const FULL_STORAGE = `if (window !== top) {
  Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
}`;

test('three cards introduce the app; they can be swiped or stepped through, and are not even fetched again', async ({
  newcomer: player,
}) => {
  await player.opensTheApp();
  const cards = player.app.getByRole('dialog', { name: 'Welcome to SOHO', exact: true });
  await cards.getByRole('heading', { name: 'Play' }).waitFor();
  await player.taps('Next');
  await expect.poll(() => shown(player)).toBe(1);
  await cards.getByRole('list').evaluate((strip) => strip.scrollTo({ left: 10_000, behavior: 'instant' }));
  await cards.getByText('They cost TON. Coins are just for play: you cannot cash them out.').first().waitFor();
  await player.taps("Let's go");
  await player.isAt('/pickgame');
  await player.seesNo('dialog');
  await isShownNoCards(player);
});

test.describe('never a blank page', () => {
  test('offline, a screen that was never opened says so, and loads by itself when the network is back', async ({
    player,
  }) => {
    player.browserErrors.expect(/ERR_INTERNET_DISCONNECTED/);
    await player.opensTheApp();
    await player.page.context().setOffline(true);
    await player.sees(OFFLINE);
    await player.taps('Market');
    await player.app.getByRole('heading', { name: 'No network', exact: true }).waitFor();
    await player.sees('This screen opens by itself when you are back online.');
    const page = await player.frame();
    await page.evaluate("document.documentElement.dataset.same = ''");
    await player.page.context().setOffline(false);
    await player.sees('Welcome To SOHO Market');
    await player.seesNoMore(OFFLINE);
    // It opened by itself: the app was not restarted.
    expect(await page.evaluate("'same' in document.documentElement.dataset")).toBe(true);
  });

  test('a screen that cannot be fetched shows an error until the app is restarted', async ({ player }) => {
    player.browserErrors.expect(
      /ERR_CONNECTION_REFUSED/,
      /a screen broke|Unable to preload CSS|dynamically imported module/,
    );
    await player.opensTheApp();
    await player.network.refuseConnections(MARKET);
    await player.taps('Market');
    await player.sees('Something went wrong. Try again.');
    await player.network.restore(MARKET);
    await player.startsAgain(() => player.taps('Try again'));
    await player.sees('Welcome To SOHO Market');
  });

  test('the first screen loads at most 119 kB of page, scripts and styles', async ({ player }) => {
    // Without the files that are fetched when the browser is idle.
    await player.runsFirst('window.requestIdleCallback = () => 0;');
    const code: Promise<Buffer>[] = [];
    player.page.on('response', (response) => {
      const isOfTheApp = response.frame() !== player.page.mainFrame();
      if (isOfTheApp && ['document', 'script', 'stylesheet'].includes(response.request().resourceType())) {
        code.push(response.body());
      }
    });
    await player.opensTheApp();
    await player.sees('Early Quest');
    await player.page.waitForLoadState('networkidle');
    const sizes = (await Promise.all(code)).map((body) => gzipSync(body, { level: 9 }).length);
    expect(sizes.length).toBeGreaterThan(3);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(119_000);
  });

  test("when the hub is idle the other tabs' code comes, and a first tap shows them at once", async ({ player }) => {
    player.browserErrors.expect(/ERR_CONNECTION_REFUSED/);
    const fetched: string[] = [];
    player.page.context().on('requestfinished', (request) => fetched.push(request.url()));
    await player.opensTheApp();
    for (const code of [/games-screen-[^/]*\.js$/, /referral-screen-[^/]*\.js$/, /tasks-screen-[^/]*\.js$/]) {
      await expect.poll(() => fetched.filter((address) => code.test(address)).length).toBe(1);
    }
    await player.network.refuseConnections('/assets/.*');
    const app = await player.frame();
    for (const [tab, heading] of TABS) {
      // Within the task of the tap: nothing is loaded.
      const title = await app.evaluate(`(async () => {
        [...document.querySelectorAll('nav a')].find((link) => link.textContent === '${tab}').click();
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        return document.querySelector('main h1')?.textContent;
      })()`);
      expect(title).toBe(heading);
    }
  });

  test('without storage the app opens and plays', async ({ player }) => {
    await player.runsFirst(REFUSE_STORAGE);
    await player.opensTheApp();
    await player.taps('Skip');
    await player.goesToThePuzzle();
    await player.taps('Start puzzle');
    await player.seesButton('Game in progress...');
  });

  test('a full storage connects a wallet, and keeps it while the app is open', async ({ player }) => {
    await player.runsFirst(FULL_STORAGE);
    await opensTheWallet(player);
    await connectsByLink(player);
    await player.goesBack();
    await goesToTheWallet(player);
    await player.sees('Wallet connected');
  });

  test('Telegram Web shows it in a frame, without a phone around it', async ({ player }) => {
    await player.opensTheApp({ platform: 'web', version: '9.1', size: 'desktop' });
    await player.taps('Market');
    await player.sees('Welcome To SOHO Market');
    await player.goesBack();
    await player.sees('Daily Progress');
  });
});

/** The current card, from 0. */
async function shown(player: Player): Promise<number> {
  return player.app
    .getByRole('dialog')
    .getByRole('list')
    .evaluate(({ scrollLeft, clientWidth }) => Math.round(scrollLeft / clientWidth));
}

/** Restarts the app, and opens the hub twice: the cards are not even fetched. */
async function isShownNoCards(player: Player): Promise<void> {
  const fetched: string[] = [];
  player.page.context().on('request', (request) => fetched.push(request.url()));
  await player.reloads();
  await player.has(0);
  const links = player.app.getByRole('navigation').getByRole('link');
  await links.first().click();
  await player.isAt('/pickgame');
  await links.last().click();
  await player.isAt('/app');
  await player.app.locator('main h2').first().waitFor();
  expect(fetched.filter((address) => address.includes('/assets/welcome-'))).toEqual([]);
  expect(fetched.filter((address) => address.endsWith('/api/auth'))).not.toEqual([]);
}
