import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { allowsMessagesAtNoon, balanceOf, invitesElsewhere, playsElsewhere } from './stage/account.ts';
import { endsWithACleanAudit } from './stage/audit.ts';
import { opensTheChat } from './stage/chat.ts';
import {
  addsAnOperator,
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
import { getsFocus, pressesAt } from './stage/keyboard.ts';
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
      { interval: 2_000 },
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
    // With the next request of an open app an erased player would be back.
    await friend.page.goto('about:blank');
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

describe('support in the console', () => {
  journey(
    'notes about a player, hides them, gives coins, writes, ends sessions, exports and erases',
    async ({ player, friend, newcomer, stage }) => {
      await newcomer.opensTheApp();
      await allowsMessagesAtNoon(newcomer);
      await newcomer.page.goto('about:blank');
      await opensTheConsole(player);
      await signsIn(player);
      await addsAnOperator(player, friend.id, 'Support');

      await opensTheConsole(friend);
      await signsIn(friend, friend.id);
      await findsThePlayer(friend, newcomer.id);
      const { page } = friend;
      const doesIt = async (button: string, fields: Readonly<Record<string, string>>) => {
        await page.getByRole('button', { name: button, exact: true }).click();
        for (const [label, text] of Object.entries(fields)) {
          await page.getByRole('dialog').getByLabel(label, { exact: true }).fill(text);
        }
        await appliesTheCommand(friend, friend.id);
      };
      await doesIt('Add a note', { Note: 'Lost a prize' });
      await page.getByRole('listitem').getByText('Lost a prize').waitFor();
      await doesIt('Hide on boards', { Reason: 'A rude name' });
      await doesIt('Show on boards', { Reason: 'A new name' });
      await doesIt('Give or take', { 'How many; below 0 takes': '40', Reason: 'A prize' });
      expect(await balanceOf(newcomer)).toBe(40);
      await doesIt('Write', { 'Text in English': 'Your prize is here.' });
      await doesIt('End sessions', { Reason: 'A stolen phone' });
      const [download] = await Promise.all([page.waitForEvent('download'), doesIt('Export', {})]);
      expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ player_id: newcomer.id });
      friend.browserErrors.expect(/status of 404 .*\/api\//);
      await doesIt('Erase', { Reason: 'Asked for it' });

      await opensTheConsole(player, '/log');
      const { page: ownersPage } = player;
      const ofPlayers = ['note', 'hide', 'unhide', 'adjust', 'sign-out', 'export', 'erase'];
      for (const action of [...ofPlayers.map((verb) => `players ${verb}`), 'messages send']) {
        await ownersPage
          .getByRole('row')
          .filter({ hasText: `Support ${friend.id}` })
          .getByRole('cell', { name: action, exact: true })
          .first()
          .waitFor();
      }
      await endsWithACleanAudit(stage);
    },
  );
});

describe("a player's coins and friends", () => {
  journey(
    'an owner replays games, follows what coins were paid for, and opens friends of friends',
    async ({ player, friend }) => {
      await playsElsewhere(friend);
      const [invited = 0] = await invitesElsewhere(friend, 1);
      const [deeper = 0] = await invitesElsewhere({ id: invited, stage: friend.stage }, 1);
      await opensTheConsole(player);
      await player.page.setViewportSize(SIZES.desk);
      await signsIn(player);
      await findsThePlayer(player, friend.id);
      const { page } = player;
      const entry = (ref: RegExp) => page.getByRole('row').filter({ hasText: ref });
      const presses = async (button: Locator) => {
        await button.focus();
        await page.keyboard.press('Enter');
      };
      const shares = entry(/settlement:1/);
      // A job pays them.
      await expect
        .poll(
          async () => {
            await page.reload();
            await page.getByRole('table', { name: 'Ledger' }).waitFor();
            return shares.count();
          },
          { interval: 1_000 },
        )
        .toBe(1);
      await presses(shares.locator('summary'));
      await shares.getByRole('link', { name: String(invited) }).waitFor();

      const puzzle = entry(/game:[0-9a-f-]{36}:0/);
      await presses(puzzle.locator('summary'));
      await puzzle.getByText('As it was dealt').waitFor();
      const readTiles = () => puzzle.getByRole('list', { name: 'Board' }).getByRole('listitem').allInnerTexts();
      const dealt = await readTiles();
      await presses(puzzle.getByRole('button', { name: 'Next' }));
      await puzzle.getByText(/Move 1 of/).waitFor();
      expect(await readTiles()).not.toEqual(dealt);
      await presses(puzzle.getByRole('button', { name: 'Last' }));
      expect(await readTiles()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '']);
      await presses(puzzle.getByRole('button', { name: 'Back' }));
      await presses(puzzle.getByRole('button', { name: 'First' }));
      expect(await readTiles()).toEqual(dealt);
      // It leads nowhere now, and keeps the focus.
      await getsFocus(puzzle.getByRole('button', { name: 'First' }));

      const cards = entry(/game:[0-9a-f-]{36}:3/);
      await presses(cards.locator('summary'));
      await presses(cards.getByRole('button', { name: 'Next' }));
      await cards.getByText('Pair 1 of 2: picture 3').waitFor();
      await cards.locator('time').first().waitFor();
      expect(await cards.locator('li.found').allInnerTexts()).toEqual(['3', '3']);

      const tree = page.getByRole('table', { name: 'Invited friends' });
      await presses(tree.getByRole('button', { name: `Friends of guest_${invited}: 1` }));
      await tree.getByRole('link', { name: String(deeper) }).waitFor();
      await expectGoodConsole(player, 'player-opened');

      await page.getByRole('link', { name: 'task:play_first_game' }).click();
      await page.getByRole('dialog').getByText('play_first_game').first().waitFor();
    },
  );
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
