import { describe, expect } from 'vitest';
import { journeysWith } from './stage/journey.ts';
import { getsFocus } from './stage/keyboard.ts';
import { expectAccessible } from './stage/looks.ts';
import type { Player } from './stage/player.ts';
import { disablesRequestTimeouts } from './stage/time-limits.ts';

const journey = journeysWith({}, { fullMotion: true });

const AUTH = '/api/auth';
const NETWORK =
  'Authorization error: Ошибка сети. Проверьте подключение к интернету и доступность сервера (Network error. Check your internet connection and that the server can be reached)';
const BUSY = JSON.stringify({ status: 503, code: 'unavailable', detail: 'The server is busy.' });
const NO_SESSION = 'Your session is not valid. Reopen the app from Telegram.';

/** Records the page's text at each change from now on. */
const KEEP_TEXTS = `window.texts = [];
  const root = document.getElementById('root');
  new MutationObserver(() => texts.push(root.textContent)).observe(root, { childList: true, subtree: true });`;

/** The first task of the hub. */
const FIRST_GAME = 'Play your first game';
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

function serverError(status: number, message: string): string {
  return `Authorization error: Ошибка сервера: ${status} - ${message} (Server error: ${status} - ${message})`;
}

describe('the gate', () => {
  journey('outside the messenger the app says that it is unavailable', async ({ player }) => {
    await player.page.goto('/');
    await player.page
      .getByText(
        'Authorization error: Telegram WebApp недоступен. Откройте приложение из Telegram. (Telegram WebApp is unavailable. Open the app from Telegram.)',
        { exact: true },
      )
      .waitFor();
    expect(await player.page.getByRole('button').count()).toBe(0);
  });

  journey('the address of a launch, opened elsewhere, sends no request', async ({ player }) => {
    await player.openAppWithoutWaiting();
    await player.isInside();
    const launched = (await player.frame()).url();
    expect(launched).toContain('#tgWebAppData=');
    // Without the requests that the app itself sends when it is idle.
    await player.page.goto('about:blank');
    const calls = callsOf(player);
    await player.page.goto(launched);
    await player.page.getByText('Telegram WebApp is unavailable').waitFor();
    expect(calls).toEqual([]);
  });

  journey('on a phone, where the page is not framed, the web view is the messenger', async ({ player }) => {
    await player.openAppWithoutWaiting();
    await player.isInside();
    const launched = (await player.frame()).url();
    await player.runsFirst(
      'window.called = []; window.TelegramWebviewProxy = { postEvent: (method) => called.push(method) };',
    );
    await player.page.goto(launched);
    await player.page.getByRole('navigation').first().waitFor();
    expect(await player.page.evaluate('called')).toContain('web_app_ready');
  });

  journey('the page requests what the hub shows while the code is loading, each once', async ({ player }) => {
    await disablesRequestTimeouts(player);
    const calls = callsOf(player);
    const first = () => calls.filter((path) => FIRST_CALLS.includes(path)).sort();
    const code = await player.network.hold('/assets/app-[^/]+[.]js');
    await player.openAppWithoutWaiting();
    await expect.poll(first).toEqual(FIRST_CALLS);
    await code();
    await player.isInside();
    await player.sees(FIRST_GAME);
    expect(first()).toEqual(FIRST_CALLS);
    expect(calls).not.toContain('/api/balance');
  });

  journey("the page shows the player's name and coins while the code is loading", async ({ player }) => {
    await disablesRequestTimeouts(player);
    await player.opensTheApp({ language: 'ru' });
    const header = player.app.getByRole('banner');
    await player.has(0);
    const [name = '', coins = ''] = await header.getByRole('paragraph').allInnerTexts();
    expect(name).not.toBe('');
    const code = await player.network.hold('/assets/app-[^/]+[.]js');
    await player.openAppWithoutWaiting({ language: 'ru' });
    const shell = player.app.locator('.shell');
    await shell.getByText('Прогресс дня', { exact: true }).waitFor();
    await shell.getByText(name, { exact: true }).waitFor();
    await shell.getByText(coins, { exact: true }).waitFor();
    // The messenger has removed its own placeholder.
    await expect.poll(() => player.lastPosted(/^web_app_ready$/)).toBe('web_app_ready');
    await code();
    await player.isInside();
    await shell.waitFor({ state: 'detached' });
  });

  journey('the app first shows the answers that came while its code was loading', async ({ player }) => {
    await disablesRequestTimeouts(player);
    const code = await player.network.hold('/assets/app-[^/]+[.]js');
    const answered = Promise.all(
      FIRST_CALLS.map(async (path) =>
        (await player.page.waitForResponse((response) => response.url().endsWith(path))).finished(),
      ),
    );
    await player.openAppWithoutWaiting();
    await answered;
    await player.app.locator('.shell').getByText('Daily Progress', { exact: true }).waitFor();
    const frame = await player.frame();
    await frame.evaluate(KEEP_TEXTS);
    await code();
    await player.isInside();
    const texts = await frame.evaluate<string[]>('texts');
    expect(texts[0]).toContain(FIRST_GAME);
    expect(texts.filter((text) => text.includes('Loading'))).toEqual([]);
  });

  journey('a launch without init data is referred to the messenger', async ({ player }) => {
    await player.openAppWithoutWaiting({ launch: 'none' });
    await player.sees('Authorization error: Откройте приложение из Telegram (Open the app from Telegram)');
  });

  journey.for(['tampered', 'old'])('%s init data is refused by the server', async (launch, { player }) => {
    player.browserErrors.expect(/status of 401/);
    await player.openAppWithoutWaiting({ launch });
    await player.sees(serverError(401, NO_SESSION));
    await player.seesNo('navigation');
  });

  journey('a Russian player reads the errors in Russian only', async ({ player }) => {
    player.browserErrors.expect(/status of 401/);
    await player.openAppWithoutWaiting({ launch: 'old', language: 'ru' });
    await player.sees(
      'Ошибка авторизации: Ошибка сервера: 401 - Сессия недействительна. Откройте приложение из Telegram заново.',
    );
  });

  journey('the app waits at the gate, and opens when the server answers', async ({ player }) => {
    await disablesRequestTimeouts(player);
    const answer = await player.network.hold(AUTH);
    await player.openAppWithoutWaiting();
    await player.sees('Loading authorization...');
    await player.seesNo('navigation');
    await expectAccessible(player, 'gate-loading');
    await answer();
    await player.isInside();
  });

  journey('a server that is down is a network error; trying again works when it is back', async ({ player }) => {
    player.browserErrors.expect(/ERR_CONNECTION_REFUSED/);
    await player.network.refuseConnections(AUTH);
    await player.openAppWithoutWaiting();
    await player.sees(NETWORK);
    await player.seesTheSheetRisen();
    await player.taps('Try again');
    // The button has disappeared for it.
    await getsFocus(player.app.getByRole('main'));
    await player.sees(NETWORK);
    await player.network.restore(AUTH);
    await player.taps('Try again');
    await player.isInside();
  });

  journey('a busy server is called once more, and the app opens', async ({ player }) => {
    await disablesRequestTimeouts(player);
    const calls = callsOf(player);
    await player.network.answer(AUTH, { status: 503, body: BUSY, times: 1 });
    await player.openAppWithoutWaiting();
    await player.isInside();
    expect(calls.filter((path) => path === AUTH)).toHaveLength(2);
  });

  journey('a server that stays busy says so', async ({ player }) => {
    const calls = callsOf(player);
    await player.network.answer(AUTH, { status: 503, body: BUSY });
    await player.openAppWithoutWaiting();
    await player.sees(serverError(503, 'The server is busy.'));
    await player.seesButton('Try again');
    expect(calls.filter((path) => path === AUTH)).toHaveLength(2);
  });

  journey('a server that does not answer within 10 s is a network error', async ({ player }) => {
    await player.network.neverAnswer(AUTH);
    const from = performance.now();
    await player.openAppWithoutWaiting();
    await player.sees('Loading authorization...');
    await player.text(NETWORK).waitFor();
    expect(performance.now() - from).toBeGreaterThan(8_000);
  });

  journey('an answer without a token does not open the app', async ({ player }) => {
    await player.network.answer(AUTH, { status: 200, body: '{}' });
    await player.openAppWithoutWaiting();
    await player.sees('Failed to get token. Try refreshing the page.');
    await player.seesNo('navigation');
  });

  journey('a failing proxy in between is a server error with its status line', async ({ player }) => {
    player.browserErrors.expect(/status of 502/);
    await player.network.answer(AUTH, { status: 502, body: '<h1>Bad Gateway</h1>', type: 'text/html' });
    await player.openAppWithoutWaiting();
    await player.sees(serverError(502, 'Bad Gateway'));
  });
});
