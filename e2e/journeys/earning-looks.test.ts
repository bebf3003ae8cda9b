import { describe } from 'vitest';
import { findPairsElsewhere } from './stage/account.ts';
import { updatesTheBoard } from './stage/board.ts';
import { readStartParam } from './stage/invitation.ts';
import { journeysWith } from './stage/journey.ts';
import { expectGoodLooks } from './stage/looks.ts';
import { offer, openQuest, task } from './stage/tasks.ts';

/** Pairs may be found at once, and the server's first job round fills the leaderboard. */
const journey = journeysWith({ TIME_SCALE: '0.001' });

describe('every screen of earning, in both themes, at 360 and 390 px', () => {
  journey('the tasks: not yet, to collect, and done', async ({ player }) => {
    await findPairsElsewhere(player, 1);
    await player.opensTheApp();
    await player.goesTo('Tasks');
    await offer(task(player, 'See what is new in SOHO'), 'Go').click();
    await player.page.getByTestId('outside-link').getByRole('button', { name: 'Stay here' }).click();
    await offer(task(player, 'Play your first game'), 'Collect').waitFor();
    await expectGoodLooks(player, 'tasks');
  });

  journey('the hub with its quests', async ({ player }) => {
    await player.opensTheApp();
    await openQuest(player, 'Main Quest');
    await openQuest(player, 'Early Quest');
    await expectGoodLooks(player, 'quests');
  });

  journey('the referrals, without friends and with one', async ({ player, friend }) => {
    await player.opensTheApp();
    const startParam = await readStartParam(player);
    await player.sees('No referrals yet');
    await expectGoodLooks(player, 'referrals-empty');
    await friend.opensTheApp({ start_param: startParam });
    await player.goesTo('App');
    await player.goesTo('Referral');
    await player.app.getByRole('tab', { name: 'My Referrals (1)', exact: true }).waitFor();
    await expectGoodLooks(player, 'referrals');
  });

  journey('the leaderboard', async ({ player, stage }) => {
    await findPairsElsewhere(player, 2);
    for (const pairs of [8, 5, 3, 1]) {
      await findPairsElsewhere({ id: stage.newPlayerId(), stage }, pairs);
    }
    await updatesTheBoard(stage);
    await player.opensTheApp();
    await player.goesTo('Referral');
    await player.app.getByRole('link', { name: 'Go to Leaderboard', exact: true }).click();
    await player.app.getByRole('list', { name: 'Leaderboard' }).getByRole('listitem').nth(4).waitFor();
    await expectGoodLooks(player, 'leaderboard');
  });
});
