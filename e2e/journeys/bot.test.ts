import { describe, expect } from 'vitest';
import { balanceOf } from './stage/account.ts';
import { botAnswers, isInTheChat, startsTheBot, writes } from './stage/chat.ts';
import { readList, readStartParam, today } from './stage/invitation.ts';
import { journeysWith } from './stage/journey.ts';

const journey = journeysWith();

const WELCOME = /^Welcome to SOHO!/;

describe('the bot', () => {
  journey('a first /start is welcomed, and its button opens the app', async ({ player }) => {
    await isInTheChat(player);
    await player.page.getByTestId('chat-start').click();
    const welcome = await botAnswers(player, WELCOME);
    await welcome.getByRole('button', { name: 'Open SOHO', exact: true }).click();
    await player.isInside();
    await player.has(0);
  });

  journey('is answered while the panel of the local messenger still loads', async ({ player }) => {
    const release = await player.network.hold('/local/players');
    await isInTheChat(player);
    await player.page.getByTestId('chat-start').click();
    await botAnswers(player, WELCOME);
    await release();
    await player.page.getByTestId('choose-start-payload').waitFor();
  });

  journey('commands are answered, and so are other messages', async ({ player }) => {
    await isInTheChat(player);
    await startsTheBot(player, '');
    await botAnswers(player, WELCOME);
    const answers = [
      ['/help', /A friend who comes by your link brings you 50 coins, and 15% of the rewards they earn\./],
      ['/terms', /Coins are play money\./],
      ['/paysupport', /We will never ask for your recovery phrase/],
      ['good evening', /^I only know commands/],
    ] as const;
    for (const [text, answer] of answers) {
      await writes(player, text);
      await botAnswers(player, answer);
    }
  });

  journey(
    'a friend who sent /start with a code counts, even when the app is opened by the menu button',
    async ({ player, friend }) => {
      await player.opensTheApp();
      const startParam = await readStartParam(player);
      await isInTheChat(friend);
      await startsTheBot(friend, startParam);
      await botAnswers(friend, WELCOME);
      expect(await balanceOf(player)).toBe(0);
      await friend.page.getByTestId('open-app').click();
      await friend.isInside();

      await expect.poll(() => balanceOf(player), { interval: 500 }).toBe(50);
      await player.reloads();
      await player.has(50);
      await player.app.getByRole('tab', { name: 'My Referrals (1)', exact: true }).waitFor();
      await expect.poll(() => readList(player)).toEqual([`G guest_${friend.id} Joined ${today()} Balance 0`]);
    },
  );
});
