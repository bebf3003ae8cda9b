import { setting } from '../harness/settings.ts';
import { claimsOf, forgeToken } from '../harness/tokens.ts';
import { expect, test } from '../stage/test.ts';

const HOUR_S = 60 * 60;

test('an expired token is renewed silently, by several calls at once', async ({ player, stage }) => {
  player.browserErrors.expect(/status of 401/);
  await player.opensTheApp();
  // The messenger's page and the app have one origin here, so they share their storage.
  const stored = `soho.token.${player.id}`;
  const readToken = async () => String(await player.page.evaluate(`localStorage.getItem('${stored}')`));
  const now = Math.floor(Date.now() / 1000);
  const claims = { ...claimsOf(await readToken()), iat: now - 2 * HOUR_S, exp: now - HOUR_S };
  const expired = forgeToken(claims, setting(stage.settings, 'JWT_SECRET'));
  await player.page.evaluate(`localStorage.setItem('${stored}', '${expired}')`);
  // A screen with four concurrent calls that need a token.
  await player.goesToTheCardGame();
  await player.sees('5 attempts left');
  await player.taps('Start game');
  await player.sees('4 attempts left');
  expect(await readToken()).not.toBe(expired);
});
