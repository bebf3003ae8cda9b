import { describe, expect } from 'vitest';
import { balanceOf } from './stage/account.ts';
import { resize, SIZES } from './stage/appearance.ts';
import { CardMemory } from './stage/card-memory.ts';
import { isFound } from './stage/cards.ts';
import { allowClipboard, readClipboard } from './stage/clipboard.ts';
import { readCounters, readLink, readList, readStartParam, today } from './stage/invitation.ts';
import { journeysWith } from './stage/journey.ts';
import { expectAccessible } from './stage/looks.ts';
import { opensAt } from './stage/market.ts';
import type { LocalWorldOptions, Player } from './stage/player.ts';
import { expectShown, measureShownTimes } from './stage/shown-times.ts';
import { isCheckedOff, offer, task } from './stage/tasks.ts';
import { disablesRequestTimeouts } from './stage/time-limits.ts';

const journey = journeysWith();

const INVITATION = 'Join me in SOHO: play, do tasks and earn coins together!';
const SHARES = { interval: 500 };

describe('an invitation', () => {
  journey(
    'a friend who comes by the link and plays brings 50 coins, and 15% of each reward',
    async ({ player, friend }) => {
      await player.opensTheApp();
      await friend.opensTheApp({ start_param: await readStartParam(player) });
      await friend.goesToTheCardGame();
      await friend.taps('Start game');
      await isFound(friend, (await new CardMemory(friend).findPair()) ?? []);
      await friend.has(100);
      await friend.goesTo('Tasks');
      const news = task(friend, 'See what is new in SOHO');
      await offer(news, 'Go').click();
      await isCheckedOff(news);
      await friend.has(150);

      // 50 for the friend, 15 for the pair, and 7 for half of that: whole coins only.
      await expect.poll(() => balanceOf(player), SHARES).toBe(72);
      await player.reloads();
      await player.has(72);
      await player.goesTo('Referral');
      await player.app.getByRole('tab', { name: 'My Referrals (1)', exact: true }).waitFor();
      await expect.poll(() => readCounters(player)).toEqual(['1', '72']);
      await expect.poll(() => readList(player)).toEqual([`G guest_${friend.id} Joined ${today()} Balance 150`]);
      await player.app.getByRole('tab', { name: 'Earnings History', exact: true }).click();
      await expect
        .poll(() => readList(player))
        .toEqual([
          `G guest_${friend.id} ${today()} +72 task reward +7 game reward +15 new referral +50`,
          'task reward +7',
          'game reward +15',
          'new referral +50',
        ]);
      expect(await balanceOf(friend)).toBe(150);
    },
  );

  journey('a full list of friends says that it shows the latest', async ({ player }) => {
    const friends = Array.from({ length: 20 }, (_, at) => ({ nickname: `friend_${at}`, joined_at: null, balance: at }));
    await player.network.answer('/api/referral/list', { status: 200, body: JSON.stringify(friends.slice(1)) });
    await opensReferrals(player);
    await expect.poll(async () => (await readList(player)).length).toBe(19);
    await player.seesNoMore('Your 20 latest friends');
    await player.network.answer('/api/referral/list', { status: 200, body: JSON.stringify(friends) });
    await player.reloads();
    await player.goesTo('Referral');
    await player.sees('Your 20 latest friends');
  });

  journey('without friends both lists say what to do', async ({ player }) => {
    await opensReferrals(player);
    expect(await readCounters(player)).toEqual(['0', '0']);
    await player.sees('Tip: earn 15% of their rewards and get 50 coins for each new referral.');
    await player.sees('No referrals yet');
    await player.sees('Share your link to start earning!');
    await player.app.getByRole('tab', { name: 'Earnings History', exact: true }).click();
    await player.sees('No earnings yet');
    await player.sees('Your referral rewards will appear here!');
  });

  journey('the leaderboard leads back to the referrals', async ({ player }) => {
    await opensReferrals(player);
    await player.app.getByRole('link', { name: 'Go to Leaderboard', exact: true }).click();
    await player.isAt('/leaderboard');
    await player.goesBack();
    await player.isAt('/ref');
  });
});

describe('copying and sharing', () => {
  journey('Copy copies the link, and says so for two seconds', async ({ player }) => {
    await opensReferrals(player);
    const copied = await measureShownTimes(player, 'Copied!');
    await player.taps('Copy');
    expectShown(await copied(), 1, 2_000);
    await player.seesButton('Copy');
    expect(await readClipboard(player)).toBe(await readLink(player));
  });

  journey.for(['en', 'ru'])(
    'the buttons keep their widths while the link is copied, in %s',
    async (language, { player }) => {
      await allowClipboard(player);
      await player.opensTheApp({ language });
      await opensAt(player, '/ref');
      const widths = () =>
        player.app
          .getByRole('button', { name: /^(Copy|Copied!|Share|Копировать|Скопировано!|Поделиться)$/ })
          .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().width)));
      for (const size of SIZES) {
        await resize(player, size);
        const copy = player.app.getByRole('button', { name: /^(Copy|Копировать)$/ });
        await copy.waitFor();
        const before = await widths();
        expect(before).toHaveLength(2);
        await copy.click();
        await player.app.getByRole('button', { name: /^(Copied!|Скопировано!)$/ }).waitFor();
        expect(await widths(), size).toEqual(before);
      }
    },
  );

  journey("Share opens the messenger's share page, with the link and an invitation", async ({ player }) => {
    await opensReferrals(player);
    await player.taps('Share');
    const sheet = player.page.getByTestId('share-sheet');
    await sheet.waitFor();
    expect(await sheet.getByTestId('share-url').textContent()).toBe(await readLink(player));
    expect(await sheet.getByTestId('share-text').textContent()).toBe(INVITATION);
    expect(await player.lastPosted(/open_/)).toBe('web_app_open_tg_link');
  });

  journey('in a messenger of version 6.0, which has no such page, Share copies', async ({ player }) => {
    await opensReferrals(player, { version: '6.0' });
    await player.taps('Share');
    await player.sees('Copied!');
    expect(await readClipboard(player)).toBe(await readLink(player));
    expect(await player.lastPosted(/open_/)).toBeUndefined();
  });
});

describe('when the referrals cannot be read', () => {
  journey(
    'loading is announced, and so is an error, which can be tried again when the server is back',
    async ({ player, stage }) => {
      await disablesRequestTimeouts(player);
      await player.opensTheApp();
      const stats = await player.network.hold('/api/referral/stats');
      await player.goesTo('Referral');
      await player.sees('Loading referral data...');
      await expectAccessible(player, 'referrals-loading');
      await stage.soho.kill();
      await stats();
      await player.sees('Error loading referral data');
      await expectAccessible(player, 'referrals-failure');
      await stage.soho.start();
      await player.taps('Try Again');
      await player.seesButton('Copy');
      await player.sees('No referrals yet');
    },
  );

  journey('a list that cannot be read shows its own error', async ({ player }) => {
    player.browserErrors.expect(/ERR_CONNECTION_REFUSED/);
    await player.network.refuseConnections('/api/referral/list');
    await opensReferrals(player);
    await player.sees('Error loading referral data');
    await player.network.restore('/api/referral/list');
    await player.taps('Try Again');
    await player.sees('No referrals yet');
  });
});

async function opensReferrals(player: Player, choices: LocalWorldOptions = {}): Promise<void> {
  await allowClipboard(player);
  await player.opensTheApp(choices);
  await player.goesTo('Referral');
  await player.seesButton('Copy');
}
