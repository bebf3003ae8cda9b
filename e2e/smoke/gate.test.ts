import { expect, test } from '../stage/test.ts';

const NETWORK =
  'Network error. Check your internet connection and that the server can be reached Authorization error: Ошибка сети. Проверьте подключение к интернету и доступность сервера';

test.describe('the gate', () => {
  test('opens for init data that the messenger has signed', async ({ player }) => {
    await player.opensTheApp();
    await player.has(0);
    await player.sees('Daily Progress');
  });

  test('stays closed for tampered init data: the server refuses it', async ({ player }) => {
    player.browserErrors.expect(/status of 401/);
    await player.openAppWithoutWaiting({ launch: 'tampered' });
    await player.sees(
      'Server error: 401 - Your session is not valid. Reopen the app from Telegram. Authorization error: Ошибка сервера: 401 - Your session is not valid. Reopen the app from Telegram.',
    );
    expect(await player.app.getByRole('navigation').count()).toBe(0);
  });

  test('opens when the server, which was away, is back and the player tries again', async ({ player }) => {
    player.browserErrors.expect(/ERR_CONNECTION_REFUSED/);
    await player.network.refuseConnections('/api/auth');
    await player.openAppWithoutWaiting();
    await player.sees(NETWORK);
    await player.network.restore('/api/auth');
    await player.taps('Try again');
    await player.isInside();
  });
});
