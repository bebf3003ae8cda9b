import { describe, expect } from 'vitest';
import { journeysWith } from './stage/journey.ts';
import { expectNoFaults } from './stage/looks.ts';

const journey = journeysWith();

const AUTH = '/api/auth';
const NETWORK =
  'Authorization error: Ошибка сети. Проверьте подключение к интернету и доступность сервера (Network error. Check your internet connection and that the server can be reached)';
const NO_SESSION = 'Your session is not valid. Reopen the app from Telegram.';

function serverError(status: number, message: string): string {
  return `Authorization error: Ошибка сервера: ${status} - ${message} (Server error: ${status} - ${message})`;
}

describe('the gate (SPEC §2, §8)', () => {
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

  journey('a launch without init data is sent back to the messenger', async ({ player }) => {
    await player.knocks({ launch: 'none' });
    await player.sees('Authorization error: Откройте приложение из Telegram (Open the app from Telegram)');
  });

  journey.for(['tampered', 'old'])('%s init data is refused by the server', async (launch, { player }) => {
    player.complaints.expect(/status of 401/);
    await player.knocks({ launch });
    await player.sees(serverError(401, NO_SESSION));
    await player.seesNo('navigation');
  });

  journey('a Russian player reads the errors in Russian only', async ({ player }) => {
    player.complaints.expect(/status of 401/);
    await player.knocks({ launch: 'old', language: 'ru' });
    await player.sees(
      'Ошибка авторизации: Ошибка сервера: 401 - Сессия недействительна. Откройте приложение из Telegram заново.',
    );
  });

  journey('the app waits at the gate, and opens when the server answers', async ({ player }) => {
    await player.hasPatience();
    const answer = await player.network.hold(AUTH);
    await player.knocks();
    await player.sees('Loading authorization...');
    await player.seesNo('navigation');
    await expectNoFaults(player, 'gate-loading');
    await answer();
    await player.isInside();
  });

  journey('a server that is gone is a network error; trying again works when it is back', async ({ player }) => {
    player.complaints.expect(/ERR_CONNECTION_REFUSED/);
    await player.network.cut(AUTH);
    await player.knocks();
    await player.sees(NETWORK);
    await player.taps('Try again');
    await player.sees(NETWORK);
    await player.network.mend(AUTH);
    await player.taps('Try again');
    await player.isInside();
  });

  journey('a server that does not answer within 10 s is a network error', async ({ player }) => {
    await player.network.silence(AUTH);
    await player.knocks();
    await player.sees('Loading authorization...');
    const from = performance.now();
    await player.text(NETWORK).waitFor();
    expect(performance.now() - from).toBeGreaterThan(8_000);
  });

  journey('an answer without a token is not let in', async ({ player }) => {
    await player.network.answer(AUTH, { status: 200, body: '{}' });
    await player.knocks();
    await player.sees('Failed to get token. Try refreshing the page.');
    await player.seesNo('navigation');
  });

  journey('a proxy in between that fails is a server error by its status line', async ({ player }) => {
    player.complaints.expect(/status of 502/);
    await player.network.answer(AUTH, { status: 502, body: '<h1>Bad Gateway</h1>', type: 'text/html' });
    await player.knocks();
    await player.sees(serverError(502, 'Bad Gateway'));
  });
});
