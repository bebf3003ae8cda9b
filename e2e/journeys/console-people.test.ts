import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { patience } from '../../scripts/provision/patience.ts';
import { allowsMessagesAtNoon, balanceOf } from './stage/account.ts';
import { endsWithACleanAudit } from './stage/audit.ts';
import { opensTheChat } from './stage/chat.ts';
import {
  appliesTheCommand,
  byKeyboard,
  expectGoodConsole,
  expectGoodInBothLanguages,
  findsThePlayer,
  LOCAL_OWNER,
  opensTheConsole,
  SIZES,
  signsIn,
} from './stage/console.ts';
import { journeysWith } from './stage/journey.ts';
import { pressesAt } from './stage/keyboard.ts';
import type { Player } from './stage/player.ts';

const journey = journeysWith({ PRODUCT_NAME: 'SOHO console' });

/** Reloads a player's chat until the bot has written this. */
async function readsInTheChat(player: Player, text: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await opensTheChat(player);
        return player.page.getByTestId('chat-message').filter({ hasText: text }).count();
      },
      { timeout: patience(60_000), interval: 2_000 },
    )
    .toBe(1);
}

describe('people in the console', () => {
  journey(
    'an owner notes about a player, hides them on the boards, and shows them again',
    async ({ player, friend }) => {
      await friend.opensTheApp();
      await opensTheConsole(player);
      await player.page.setViewportSize(SIZES.desk);
      await signsIn(player);
      await findsThePlayer(player, friend.id);
      const { page } = player;
      await page.getByRole('button', { name: 'Add a note' }).click();
      await page.getByLabel('Note', { exact: true }).fill('Asked about a prize\nthat was late');
      await expectGoodConsole(player, 'note');
      await appliesTheCommand(player);
      await page.getByRole('listitem').getByText('Asked about a prize').waitFor();
      await page.getByRole('button', { name: 'Hide on boards' }).click();
      await page.getByLabel('Reason').fill('A rude name');
      await appliesTheCommand(player);
      await page.getByRole('button', { name: 'Show on boards' }).waitFor();
      await expectGoodConsole(player, 'player-noted');
      await page.getByRole('button', { name: 'Show on boards' }).click();
      await page.getByLabel('Reason').fill('A new name');
      await appliesTheCommand(player);
      await page.getByRole('button', { name: 'Hide on boards' }).waitFor();
    },
  );

  journey('an owner writes to one player and to many, and the bot delivers it', async ({ player, friend }) => {
    await friend.opensTheApp();
    await allowsMessagesAtNoon(friend);
    await opensTheConsole(player);
    await player.page.setViewportSize(SIZES.desk);
    await signsIn(player);
    await findsThePlayer(player, friend.id);
    const { page } = player;
    await page.getByRole('button', { name: 'Write', exact: true }).click();
    await page.getByLabel('Text in English').fill('Your prize is on its way.');
    await appliesTheCommand(player);
    await readsInTheChat(friend, 'Your prize is on its way.');

    await page.getByRole('link', { name: 'Messages', exact: true }).click();
    await page.getByRole('button', { name: 'Write to players' }).click();
    await page.getByLabel('Text in English').fill('A new game is open.');
    await page.getByLabel('Text in Russian').fill('Открылась новая игра.');
    await page.getByLabel('Seen within how many days').fill('7');
    await expectGoodConsole(player, 'message');
    await appliesTheCommand(player);
    await page.getByRole('cell', { name: 'seen in the last 7 days' }).waitFor();
    await expectGoodInBothLanguages(player, 'messages-sent');
    await page.getByRole('button', { name: 'Русский' }).click();
    await page.getByRole('button', { name: 'Написать игрокам' }).click();
    await expectGoodConsole(player, 'message-ru');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'English' }).click();
  });

  journey('an owner exports and erases a player, who returns as a new one', async ({ player, friend, stage }) => {
    await friend.opensTheApp();
    await opensTheConsole(player);
    await player.page.setViewportSize(SIZES.desk);
    await signsIn(player);
    await findsThePlayer(player, friend.id);
    const { page } = player;
    await page.getByRole('button', { name: 'Give or take' }).click();
    await page.getByLabel('How many; below 0 takes').fill('250');
    await page.getByLabel('Reason').fill('A prize');
    await appliesTheCommand(player);
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), appliesTheCommand(player)]);
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
      player_id: friend.id,
      data: { balance: [{ coins: 250 }] },
    });

    // With the keyboard only.
    await pressesAt(player, page.getByRole('button', { name: 'Erase', exact: true }));
    await page.getByRole('dialog').waitFor();
    await expectGoodConsole(player, 'erase');
    await page.keyboard.type('Asked for it in the chat');
    player.browserErrors.expect(/status of 404 .*\/api\//);
    await appliesTheCommand(player, LOCAL_OWNER, byKeyboard);
    await page.getByRole('link', { name: 'Players', exact: true }).click();
    await page.getByLabel('Find a player').fill(String(friend.id));
    await page.getByRole('button', { name: 'Find a player' }).click();
    await page.getByText('Nothing here.').waitFor();

    await friend.opensTheApp();
    expect(await balanceOf(friend)).toBe(0);
    await endsWithACleanAudit(stage);
  });
});

describe('the log', () => {
  journey('says that its file failed to load, until other actions are searched for', async ({ player }) => {
    await opensTheConsole(player);
    await player.page.setViewportSize(SIZES.desk);
    await signsIn(player);
    const { page } = player;
    await page.getByRole('link', { name: 'Log', exact: true }).click();
    player.browserErrors.expect(/net::ERR_FAILED/);
    await page.route('**/api/log/export**', (route) => route.abort());
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Operator').fill('mei');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor({ state: 'detached' });

    await page.unroute('**/api/log/export**');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('operators.csv');
  });
});
