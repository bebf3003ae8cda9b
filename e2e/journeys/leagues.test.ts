import { calls } from '@soho/contract';
import { describe, expect } from 'vitest';
import { setting } from '../harness/settings.ts';
import { asPlayer, findPairsElsewhere } from './stage/account.ts';
import { updatesTheBoard } from './stage/board.ts';
import { journeysWith } from './stage/journey.ts';
import { expectAccessible } from './stage/looks.ts';
import { opensAt } from './stage/market.ts';
import type { Player } from './stage/player.ts';
import { recordTones, TONES, tonesOf } from './stage/tones.ts';

/** Pairs may be found at once. The product's name keeps other files' players off this file's servers. */
const settings = { TIME_SCALE: '0.001', PRODUCT_NAME: 'SOHO leagues' };
const journey = journeysWith(settings);
/** With its own database the server's clock counts, which the journey moves. */
const throughTheWeek = journeysWith({ ...settings, DATABASE_URL: '' });

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

describe('leagues', () => {
  journey('the hub shows the next player above, and the gap', async ({ player, stage }) => {
    const rival = stage.newPlayerId();
    await findPairsElsewhere({ id: rival, stage }, 8);
    await findPairsElsewhere(player, 7);
    await updatesTheBoard(stage);
    await player.opensTheApp();
    const place = await seesItsPlace(player);
    expect(place).toMatch(new RegExp(`^Place \\d+ Next above guest_${rival} \\+100$`));
  });

  journey('friends are compared, and a player without friends is led to the invitation', async ({ player }) => {
    await player.opensTheApp();
    await opensAt(player, '/leaderboard?tab=friends');
    await player.sees('No friends here yet');
    await player.taps('Invite friends');
    await player.isAt('/ref');
  });

  throughTheWeek('a week in a league ends with a place, which stays until it was seen', async ({ player, stage }) => {
    expect(setting(stage.settings, 'DATABASE_URL')).toBe('');
    await player.opensTheApp();
    await opensAt(player, '/leaderboard?tab=week');
    await player.sees('Your league is waiting');
    await player.sees('Spark League');
    await expectAccessible(player, 'league-join');

    await findPairsElsewhere(player, 6);
    for (const pairs of [4, 3, 2, 1]) {
      await findPairsElsewhere({ id: stage.newPlayerId(), stage }, pairs);
    }
    // Earned coins are counted every 15 seconds, and when the server starts.
    await stage.soho.stop();
    await stage.soho.start();
    const league = () => asPlayer(player, (client, token) => client.request(calls.league, { token }));
    await expect.poll(async () => (await league()).members.length).toBe(5);
    await player.opensTheApp();
    await opensAt(player, '/leaderboard?tab=week');
    const rows = player.app.getByRole('list', { name: 'Spark League' }).getByRole('listitem');
    await rows.first().waitFor();
    expect(await texts(rows)).toEqual([
      expect.stringMatching(new RegExp(`^Goes up 1 guest_${player.id} 600$`)),
      expect.stringMatching(/^2 guest_\d+ 400$/),
      expect.stringMatching(/^3 guest_\d+ 300$/),
      expect.stringMatching(/^4 guest_\d+ 200$/),
      expect.stringMatching(/^5 guest_\d+ 100$/),
    ]);
    await player.sees('The first goes up to Candle');
    await expectAccessible(player, 'league');

    await player.page.goto('about:blank');
    await stage.soho.stop();
    await stage.soho.start(WEEK_MS);
    await recordTones(player);
    // The week is settled as the server starts; a hub that is opened before does not ask again.
    await expect
      .poll(async () => {
        await player.opensTheApp();
        return seesItsPlace(player);
      })
      .toMatch(/Your league result is in$/);
    await player.app.getByRole('link', { name: /Your league result is in/ }).click();
    await player.sees('Last week: place 1');
    await expect.poll(() => tonesOf(player)).toContain(TONES.win);
    await player.sees('You are up in the Candle League!');
    await expectAccessible(player, 'league-result');
    await player.taps('OK');
    await player.app.getByText('Last week: place 1').waitFor({ state: 'hidden' });
    await player.goesBack();
    await seesItsPlace(player);
    await opensAt(player, '/leaderboard?tab=week');
    await player.sees('Candle League');
    expect(await player.app.getByText('Last week: place 1').count()).toBe(0);
  });
});

/** The hub's text about the player's place. */
async function seesItsPlace(player: Player): Promise<string> {
  const link = player.app.getByRole('link', { name: /^Place / });
  await link.waitFor();
  return (await link.innerText()).replace(/\s+/g, ' ').trim();
}

async function texts(rows: ReturnType<Player['app']['getByRole']>): Promise<string[]> {
  return (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
}
