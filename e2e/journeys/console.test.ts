import { calls } from '@soho/contract';
import { describe, expect } from 'vitest';
import { asPlayer, balanceOf, invitesElsewhere } from './stage/account.ts';
import { endsWithACleanAudit } from './stage/audit.ts';
import {
  addsAnOperator,
  appliesTheCommand,
  byKeyboard,
  expectGoodConsole,
  expectGoodInBothLanguages,
  findsThePlayer,
  LOCAL_OWNER,
  opensTheConsole,
  readMenu,
  SIZES,
  signsIn,
} from './stage/console.ts';
import { journeysWith } from './stage/journey.ts';
import { getsFocus, pressesAt } from './stage/keyboard.ts';
import type { Player } from './stage/player.ts';

const journey = journeysWith({ PRODUCT_NAME: 'SOHO console' });

const POLLING = { interval: 1_000 };

/** Support bans a player and lets them in again, after confirming to the bot. */
async function bansForAWhile(support: Player): Promise<void> {
  const { page } = support;
  await page.getByRole('button', { name: 'Ban' }).click();
  await page.getByLabel('Reason').fill('A robot');
  await appliesTheCommand(support, support.id);
  await page.getByText('Banned', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Let in again' }).click();
  await page.getByLabel('Reason').fill('No robot');
  await appliesTheCommand(support, support.id);
  await page.getByRole('button', { name: 'Ban' }).waitFor();
}

/** Support holds the bonuses of several suspicious players with one reason, after a look at what would change. */
async function holdsTogether(support: Player, suspects: readonly number[]): Promise<void> {
  const { page } = support;
  await page.getByRole('link', { name: 'Suspicious' }).click();
  for (const suspect of suspects) {
    await page.getByRole('checkbox', { name: `Choose: guest_${suspect}` }).check();
  }
  await page.getByRole('button', { name: 'Hold bonuses' }).click();
  await page.getByLabel('Reason').fill('Friends at one address');
  await page.getByRole('button', { name: 'Preview' }).click();
  const changes = page.getByTestId('changes').getByRole('row');
  for (const suspect of suspects) {
    await changes
      .filter({ hasText: String(suspect) })
      .getByRole('cell', { name: 'held', exact: true })
      .waitFor();
  }
  await page.getByRole('button', { name: 'Change it' }).click();
  await getsFocus(page.getByLabel('Reason'));
  await appliesTheCommand(support, support.id);
  // The pressed button is disabled: no player is chosen any longer.
  await getsFocus(page.getByRole('main'));
  for (const suspect of suspects) {
    await page
      .getByRole('row')
      .filter({ hasText: String(suspect) })
      .getByText('Bonuses held')
      .waitFor();
  }
}

describe('the console', () => {
  journey(
    'an owner signs in by the chat, and gives a player coins after confirming to the bot',
    async ({ player, friend, stage }) => {
      await friend.opensTheApp();
      await opensTheConsole(player);
      await signsIn(player);
      await findsThePlayer(player, friend.id);
      const { page } = player;
      await page.getByRole('button', { name: 'Give or take' }).click();
      await page.getByLabel('How many; below 0 takes').fill('250');
      await page.getByLabel('Reason').fill('A prize that was lost');
      await appliesTheCommand(player);
      await page.getByRole('cell', { name: 'adjustment', exact: true }).waitFor();
      await page.getByRole('cell', { name: 'players adjust' }).waitFor();
      expect(await balanceOf(friend)).toBe(250);

      await page.getByRole('button', { name: 'Ban' }).click();
      await page.getByLabel('Reason').fill('A robot');
      // For 5 minutes the bot does not ask for another confirmation.
      await appliesTheCommand(player);
      await page.getByText('Banned', { exact: true }).first().waitFor();
      await page.getByRole('button', { name: 'Let in again' }).click();
      await page.getByLabel('Reason').fill('No robot');
      await appliesTheCommand(player);
      await page.getByRole('button', { name: 'Ban' }).waitFor();

      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
      await endsWithACleanAudit(stage);
    },
  );

  journey(
    'a card of the overview shows the figure of the last day, and all days in a table',
    async ({ player, stage }) => {
      // Of days to come, so that the job that counts days writes none of them.
      const days = "(now() at time zone 'utc')::date + 3 - ago";
      await stage.database.rows(`insert into daily_figure (day, kind, value)
      select ${days}, 'coins_of_a_test', 700 + ago from generate_series(0, 2) as ago`);
      try {
        await opensTheConsole(player);
        await signsIn(player);
        const { page } = player;
        const card = page
          .locator('section')
          .filter({ has: page.getByRole('heading', { name: 'Coins: of_a_test', exact: true }) });
        // For 10 seconds operators are shown what another one has read.
        await expect
          .poll(async () => {
            await page.reload();
            await page.getByRole('heading', { name: 'Ads watched' }).waitFor();
            return card.count();
          }, POLLING)
          .toBe(1);
        await card.getByText('700 today, UTC', { exact: true }).waitFor();
        await card.getByText('By day', { exact: true }).click();
        for (const value of ['700', '701', '702']) {
          await card.getByRole('cell', { name: value, exact: true }).waitFor();
        }
      } finally {
        await stage.database.rows("delete from daily_figure where kind = 'coins_of_a_test'");
      }
    },
  );

  journey('each role sees what it may do, and nothing else', async ({ player, friend, newcomer }) => {
    const suspects = await invitesElsewhere(newcomer, 3);
    await opensTheConsole(player);
    await signsIn(player);
    const support = friend.id;
    await addsAnOperator(player, support, 'Support');

    await opensTheConsole(friend);
    await signsIn(friend, support);
    const { page } = friend;
    expect(await readMenu(friend)).toEqual([
      'Overview',
      'Players',
      'Suspicious',
      'Tasks',
      'Market',
      'Messages',
      'Payments',
      'Switches',
      'Log',
      'Your browsers',
    ]);
    await opensTheConsole(friend, '/settings');
    await page.getByRole('heading', { name: 'Your role does not allow this.' }).waitFor();
    await findsThePlayer(friend, newcomer.id);
    await page.getByRole('button', { name: 'Hold bonuses' }).click();
    await page.getByLabel('Reason').fill('A ring');
    await appliesTheCommand(friend, support);
    await page.getByRole('button', { name: 'Release bonuses' }).click();
    await page.getByLabel('Reason').fill('A family');
    await appliesTheCommand(friend, support);
    await page.getByRole('button', { name: 'Hold bonuses' }).waitFor();
    await bansForAWhile(friend);
    await holdsTogether(friend, suspects);
    await page.getByRole('link', { name: 'Switches' }).click();
    await page.getByRole('button', { name: 'Turn off' }).first().click();
    await page.getByLabel('Reason').fill('An incident');
    await appliesTheCommand(friend, support);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByLabel('Reason').fill('It is over');
    await appliesTheCommand(friend, support);

    await player.page.getByRole('link', { name: 'Your browsers' }).click();
    await player.page
      .getByRole('row', { name: /Support/ })
      .getByRole('button', { name: 'Sign out' })
      .click();
    await player.page.getByRole('row', { name: /Support/ }).waitFor({ state: 'detached' });
    // The pressed button has gone with its row.
    await getsFocus(player.page.getByRole('main'));
    friend.browserErrors.expect(/401/);
    await page.reload();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  });

  journey(
    'a viewer and content see what their roles allow and change nothing; a changed or removed role is lost at once',
    async ({ player, friend, newcomer }) => {
      await opensTheConsole(player);
      await signsIn(player);
      await addsAnOperator(player, friend.id, 'Viewer');
      await addsAnOperator(player, newcomer.id, 'Content');
      const buttons = ['Ban', 'Hold bonuses', 'Give or take', 'Turn off', 'Reconcile', 'Read the last 2 days again'];
      const expectNoCommand = async ({ page }: typeof friend) => {
        for (const name of buttons) {
          expect(await page.getByRole('button', { name }).count(), name).toBe(0);
        }
      };

      await opensTheConsole(friend);
      await signsIn(friend, friend.id);
      const pages = [
        'Overview',
        'Players',
        'Suspicious',
        'Tasks',
        'Market',
        'Payments',
        'Switches',
        'Log',
        'Your browsers',
      ];
      expect(await readMenu(friend)).toEqual(pages);
      for (const name of pages.slice(2)) {
        await friend.page.getByRole('link', { name, exact: true }).click();
        await friend.page.getByRole('heading', { name, level: 1 }).waitFor();
        await friend.page.getByText('Loading…').first().waitFor({ state: 'detached' });
        await expectNoCommand(friend);
      }
      await asPlayer(friend, (client, token) => client.request(calls.balance, { token }));
      await findsThePlayer(friend, friend.id);
      await expectNoCommand(friend);

      await opensTheConsole(newcomer);
      await signsIn(newcomer, newcomer.id);
      expect(await readMenu(newcomer)).toEqual([
        'Overview',
        'Tasks',
        'Market',
        'Messages',
        'Switches',
        'Your browsers',
      ]);
      await newcomer.page.getByRole('heading', { name: 'Servers' }).waitFor();
      for (const address of ['/players', '/payments', '/suspicious', '/log', '/operators', '/settings']) {
        await opensTheConsole(newcomer, address);
        await newcomer.page.getByRole('heading', { name: 'Your role does not allow this.' }).waitFor();
      }

      const row = player.page.getByRole('row').filter({ hasText: `Content ${newcomer.id}` });
      await row.getByRole('button', { name: 'Change' }).click();
      await player.page.getByLabel('Role').selectOption({ label: 'Viewer' });
      await appliesTheCommand(player);
      await row.getByRole('cell', { name: 'Viewer', exact: true }).waitFor();
      await opensTheConsole(newcomer);
      await newcomer.page.getByRole('link', { name: 'Players', exact: true }).waitFor();
      expect(await readMenu(newcomer)).toEqual(pages);

      await row.getByRole('button', { name: 'Remove' }).click();
      await appliesTheCommand(player);
      await row.waitFor({ state: 'detached' });
      newcomer.browserErrors.expect(/401/);
      await newcomer.page.reload();
      await newcomer.page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    },
  );

  journey('typed text stays while the server is down', async ({ player, friend, stage }) => {
    await friend.opensTheApp();
    await opensTheConsole(player);
    await signsIn(player);
    await findsThePlayer(player, friend.id);
    const { page } = player;
    await page.getByRole('button', { name: 'Hold bonuses' }).click();
    await page.getByLabel('Reason').fill('A long story that took a while');
    await stage.soho.stop();
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('The server does not answer.').waitFor();
    await stage.soho.start();
    expect(await page.getByLabel('Reason').inputValue()).toBe('A long story that took a while');
    await appliesTheCommand(player);
  });

  journey('it is usable with the keyboard only', async ({ player }) => {
    await opensTheConsole(player, '/players');
    await signsIn(player, LOCAL_OWNER, byKeyboard);
    const { page } = player;
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Skip to the content' }).waitFor();
    await page.keyboard.press('Enter');
    await getsFocus(page.getByRole('main'));
    await page.keyboard.press('Tab');
    await page.keyboard.type('100');
    await page.keyboard.press('Enter');
    await page.waitForURL(({ searchParams }) => searchParams.get('text') === '100');
    await pressesAt(player, page.getByRole('link', { name: 'Switches' }), 'Shift+Tab');
    const turn = (name: 'Turn off' | 'Turn on') => page.getByRole('button', { name }).first();
    const types = async (name: 'Turn off' | 'Turn on', reason: string) => {
      await pressesAt(player, turn(name));
      await getsFocus(page.getByLabel('Reason'));
      await page.keyboard.type(reason);
    };
    await types('Turn off', 'By keyboard');
    await page.keyboard.press('Enter');
    await getsFocus(page.getByText('Nothing is done yet.'));
    await page.keyboard.press('Escape');
    await getsFocus(turn('Turn off'));
    await types('Turn off', 'By keyboard, after a second thought');
    await appliesTheCommand(player, LOCAL_OWNER, byKeyboard);
    // The pressed button has changed its name.
    await getsFocus(turn('Turn on'));
    await types('Turn on', 'By keyboard again');
    await appliesTheCommand(player, LOCAL_OWNER, byKeyboard);
    await getsFocus(turn('Turn off'));

    // The next window is opened before the event `close` of the last one.
    await pressesAt(player, turn('Turn off'));
    await getsFocus(page.getByLabel('Reason'));
    for (const close of [
      "document.querySelector('dialog .actions button').click()",
      // What Escape does.
      "document.querySelector('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))",
    ]) {
      await page.evaluate(`(async () => {
        ${close};
        await Promise.resolve();
        document.activeElement.click();
        await new Promise((resolve) => setTimeout(resolve, 100));
      })()`);
      await getsFocus(page.getByLabel('Reason'));
    }
    await page.keyboard.press('Escape');
    await getsFocus(turn('Turn off'));
  });

  journey(
    'every page looks right on a computer and on a phone, in both themes and languages',
    async ({ player, friend }) => {
      const [suspect] = await invitesElsewhere(friend, 5);
      await opensTheConsole(player);
      const { page } = player;
      await page.setViewportSize(SIZES.desk);
      await expectGoodInBothLanguages(player, 'sign-in');
      await signsIn(player);
      await findsThePlayer(player, friend.id);
      await expectGoodInBothLanguages(player, 'player');
      await page.getByRole('button', { name: 'Give or take' }).click();
      await expectGoodConsole(player, 'command');
      await page.getByLabel('How many; below 0 takes').fill('5');
      await page.getByLabel('Reason').fill('A prize that was lost');
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByText('Nothing is done yet.').waitFor();
      await expectGoodConsole(player, 'preview');
      player.browserErrors.expect(/status of 403 .*\/api\//);
      await page.getByRole('button', { name: 'Do it' }).click();
      await page.getByText('The bot has to ask you first.').waitFor();
      await expectGoodConsole(player, 'question');
      await page.getByRole('button', { name: 'Ask me in the chat' }).click();
      await page.getByTestId('number').waitFor();
      await expectGoodConsole(player, 'number');
      await page.keyboard.press('Escape');

      await page.getByRole('link', { name: 'Suspicious' }).click();
      await page.getByRole('checkbox', { name: `Choose: guest_${suspect}` }).check();
      await expectGoodInBothLanguages(player, 'suspicious');
      for (const name of [
        'Overview',
        'Messages',
        'Payments',
        'Switches',
        'Log',
        'Operators',
        'Settings',
        'Your browsers',
      ]) {
        await page.getByRole('link', { name, exact: true }).click();
        await page.getByRole('heading', { name, level: 1 }).waitFor();
        await page.getByText('Loading…').first().waitFor({ state: 'detached' });
        await expectGoodInBothLanguages(player, name.toLowerCase().replace(' ', '-'));
      }
      await page.getByRole('button', { name: 'Русский' }).click();
      await opensTheConsole(player, `/players/${friend.id}`);
      await page.getByRole('button', { name: 'Стереть данные', exact: true }).click();
      await page.getByRole('dialog').waitFor();
      await expectGoodConsole(player, 'erase-ru');
    },
  );
});
