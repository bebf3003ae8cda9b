import { describe, expect } from 'vitest';
import { setting } from '../harness/settings.ts';
import { claimsOf, forgeToken } from '../harness/tokens.ts';
import { journeysWith } from './stage/journey.ts';
import type { Player } from './stage/player.ts';

const journey = journeysWith();
const HOUR_S = 60 * 60;

describe('the session', () => {
  journey('an expired token is renewed silently', async ({ player, stage }) => {
    player.browserErrors.expect(/status of 401/);
    await player.opensTheApp();
    const claims = claimsOf(await readToken(player));
    const now = Math.floor(Date.now() / 1000);
    const ended = { ...claims, iat: now - 2 * HOUR_S, exp: now - HOUR_S };
    await writeToken(player, forgeToken(ended, setting(stage.settings, 'JWT_SECRET')));
    await startsAGame(player);
  });

  journey('a corrupted token in storage is renewed silently', async ({ player }) => {
    player.browserErrors.expect(/status of 401/);
    await player.opensTheApp();
    await writeToken(player, 'not-a-token');
    await startsAGame(player);
  });

  journey('a session that the server no longer renews ends at the gate', async ({ player }) => {
    player.browserErrors.expect(/status of 401/);
    await player.opensTheApp();
    await player.goesTo('Game');
    await player.seesButton('SOHO');
    await player.network.answer('/api/auth', { status: 401, body: '{}' });
    await writeToken(player, 'not-a-token');
    // Another call of the open screen may find out first, and take the button away.
    void player.taps('SOHO').catch(() => {});
    await player.sees('Your session has ended. Close the app and open it again from Telegram.');
  });
});

/** A screen with four concurrent calls that need a token. */
async function startsAGame(player: Player): Promise<void> {
  await player.goesToTheCardGame();
  await player.sees('5 attempts left');
  await player.taps('Start game');
  await player.sees('4 attempts left');
  expect((await readToken(player)).split('.')).toHaveLength(3);
}

function tokenName(player: Player): string {
  return `soho.token.${player.id}`;
}

async function readToken(player: Player): Promise<string> {
  return String(await player.page.evaluate(`localStorage.getItem('${tokenName(player)}')`));
}

/** The messenger's page and the app have one origin here, so they share their storage. */
async function writeToken(player: Player, token: string): Promise<void> {
  await player.page.evaluate(`localStorage.setItem('${tokenName(player)}', '${token}')`);
}
