import { describe, expect } from 'vitest';
import { findPairsElsewhere } from './stage/account.ts';
import { updatesTheBoard } from './stage/board.ts';
import { journeysWith } from './stage/journey.ts';
import { getsFocus } from './stage/keyboard.ts';
import { expectAccessible } from './stage/looks.ts';
import type { Player } from './stage/player.ts';

/** Pairs may be found at once. Its product's name gives it a world of its own: other files' players are not on its board. */
const journey = journeysWith({ TIME_SCALE: '0.001', PRODUCT_NAME: 'SOHO leaderboard' });

describe('leaderboard', () => {
  journey('no player has coins yet', async ({ player }) => {
    await opensTheLeaderboard(player);
    await player.app.getByRole('heading', { level: 1, name: 'Leaderboard', exact: true }).waitFor();
    await player.app.getByRole('heading', { level: 2, name: 'The podium is empty', exact: true }).waitFor();
    await player.taps('Play a game');
    await player.isAt('/pickgame');
  });

  journey(
    'the most coins come first, three of them in gold, silver and bronze, and one row is my own',
    async ({ player, stage }) => {
      const [first, second, third, last] = [7, 5, 4, 1].map((pairs) => ({ id: stage.newPlayerId(), stage, pairs }));
      for (const { pairs, ...account } of [third, last, first, second].filter((one) => one !== undefined)) {
        await findPairsElsewhere(account, pairs);
      }
      await findPairsElsewhere(player, 2);
      await updatesTheBoard(stage);

      await opensTheLeaderboard(player);
      const rows = player.app.getByRole('list', { name: 'Leaderboard' }).getByRole('listitem');
      await rows.first().waitFor();
      // The player's row is marked when the player's place is known.
      const you = player.app.getByRole('region', { name: 'You', exact: true });
      await you.waitFor();
      expect((await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
        `G guest_${first?.id} 700 1`,
        `G guest_${second?.id} 500 2`,
        `G guest_${third?.id} 400 3`,
        `4 guest_${player.id} 200`,
        `5 guest_${last?.id} 100`,
      ]);
      const medals = await rows.getByRole('img').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
      expect(medals).toEqual(['Gold', 'Silver', 'Bronze']);
      const colours = await rows
        .getByRole('img')
        .evaluateAll((all) =>
          all.map((one) => one.ownerDocument.defaultView?.getComputedStyle(one.querySelector('circle') ?? one).fill),
        );
      expect(new Set(colours).size).toBe(3);
      const mine = await rows.evaluateAll((all) => all.map((one) => one.dataset['me']));
      expect(mine).toEqual(['false', 'false', 'false', 'true', 'false']);
      expect((await you.innerText()).replace(/\s+/g, ' ')).toBe(`Place 4 guest_${player.id} You 200`);
    },
  );

  journey('an error says what is wrong, and can be tried again', async ({ player }) => {
    player.browserErrors.expect(/ERR_CONNECTION_REFUSED|status of 500/);
    await player.network.refuseConnections('/api/leaderboard');
    await opensTheLeaderboard(player);
    await player.sees('Loading error: the server is not responding');
    await expectAccessible(player, 'leaderboard-failure');
    await player.network.restore('/api/leaderboard');
    await player.network.answer('/api/leaderboard', { status: 500, body: '<h1>Internal Server Error</h1>' });
    await player.taps('Try again');
    await player.sees('Loading error: something went wrong on our side');
    await player.network.restore('/api/leaderboard');
    const body = JSON.stringify({ code: 'unavailable', detail: 'The lanterns are being lit.' });
    await player.network.answer('/api/leaderboard', { status: 503, body });
    await player.taps('Try again');
    await player.sees('Loading error: The lanterns are being lit.');
    await player.network.restore('/api/leaderboard');
    await player.taps('Try again');
    // Whether any player has coins depends on the journeys before this one.
    await player.app.getByRole('heading', { name: 'Leaderboard', exact: true }).waitFor();
    // The button has disappeared: a keyboard goes on from the top of the screen.
    await getsFocus(player.app.getByRole('main'));
  });
});

async function opensTheLeaderboard(player: Player): Promise<void> {
  await player.opensTheApp();
  await player.goesTo('Referral');
  await player.app.getByRole('link', { name: 'Go to Leaderboard', exact: true }).click();
}
