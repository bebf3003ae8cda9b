import { findInaccessible } from '../stage/axe.ts';
import type { Player } from '../stage/player.ts';
import { expect, test } from '../stage/test.ts';

/** Records the page's text at each change from now on. */
const KEEP_TEXTS = `window.texts = [];
  const root = document.getElementById('root');
  new MutationObserver(() => texts.push(root.textContent)).observe(root, { childList: true, subtree: true });`;

/** Of the first day: what the first calls have answered. The rows of the quests come after it. */
const FIGURES = /100\s*XP Earned/;
/** In alphabetical order. */
const FIRST_CALLS = ['/api/auth', '/api/progress', '/api/tasks'];

/** The paths of the calls that the player's page makes from now on. */
function callsOf({ page }: Player): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) {
      calls.push(pathname);
    }
  });
  return calls;
}

test.describe('the gate', () => {
  test('outside the messenger the address of a launch does not open the app, and sends no request', async ({
    player,
  }) => {
    await player.opensTheApp();
    const launched = (await player.frame()).url();
    expect(launched).toContain('#tgWebAppData=');
    // Without the requests that the app itself sends when it is idle.
    await player.page.goto('about:blank');
    const calls = callsOf(player);
    await player.page.goto(launched);
    await player.page.getByText('Telegram WebApp is unavailable').waitFor();
    expect(await player.page.getByRole('button').count()).toBe(0);
    expect(calls).toEqual([]);
  });

  test('while the code is loading the page shows what the hub does, from requests that are sent once', async ({
    player,
  }) => {
    await player.opensTheApp();
    await player.has(0);
    const [name = ''] = await player.app.getByRole('banner').getByRole('paragraph').allInnerTexts();
    expect(name).not.toBe('');

    const calls = callsOf(player);
    const first = () => calls.filter((path) => FIRST_CALLS.includes(path)).sort();
    const code = await player.network.hold('/assets/app-[^/]+[.]js');
    const answered = Promise.all(
      FIRST_CALLS.map(async (path) =>
        (await player.page.waitForResponse((response) => response.url().endsWith(path))).finished(),
      ),
    );
    await player.openAppWithoutWaiting();
    await answered;
    const shell = player.app.locator('.shell');
    await shell.getByText('Daily Progress', { exact: true }).waitFor();
    await shell.getByText(name, { exact: true }).waitFor();
    await shell.getByText('0', { exact: true }).waitFor();
    // The messenger has removed its own placeholder.
    await expect.poll(() => player.lastPosted(/^web_app_ready$/)).toBe('web_app_ready');
    const frame = await player.frame();
    await frame.evaluate(KEEP_TEXTS);
    await code();
    await player.isInside();
    await shell.waitFor({ state: 'detached' });
    const texts = await frame.evaluate<string[]>('texts');
    expect(texts[0]).toMatch(FIGURES);
    expect(texts.filter((text) => text.includes('Loading'))).toEqual([]);
    expect(first()).toEqual(FIRST_CALLS);
    expect(calls).not.toContain('/api/balance');
  });

  test('is readable while it waits for the server', async ({ player }) => {
    const answer = await player.network.hold('/api/auth');
    await player.openAppWithoutWaiting();
    await player.sees('Loading authorization...');
    expect(await findInaccessible(player)).toEqual([]);
    await answer();
    await player.isInside();
  });
});
