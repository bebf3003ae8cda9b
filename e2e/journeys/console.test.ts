import { calls } from '@soho/contract';
import { describe, expect } from 'vitest';
import { asPlayer, balanceOf } from './stage/account.ts';
import { endsWithACleanAudit } from './stage/audit.ts';
import { SERVER_IS_GONE } from './stage/browser-errors.ts';
import {
  addsAnOperator,
  appliesTheCommand,
  expectGoodConsole,
  findsThePlayer,
  opensTheConsole,
  readMenu,
  SIZES,
  signsIn,
} from './stage/console.ts';
import { journeysWith } from './stage/journey.ts';
import { getsFocus } from './stage/keyboard.ts';

const journey = journeysWith({ PRODUCT_NAME: 'SOHO console' });

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

  journey('each role sees what it may do, and nothing else', async ({ player, friend, newcomer }) => {
    await newcomer.opensTheApp();
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
    await page.getByRole('button', { name: 'Release bonuses' }).waitFor();
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
    friend.browserErrors.expect(/401/);
    await page.reload();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  });

  journey(
    'a viewer sees players and money, content only figures, and neither can change anything',
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
    player.browserErrors.expect(SERVER_IS_GONE);
    await stage.soho.stop();
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByText('The server does not answer.').waitFor();
    await stage.soho.start();
    expect(await page.getByLabel('Reason').inputValue()).toBe('A long story that took a while');
    await appliesTheCommand(player);
  });

  journey('it is usable with the keyboard only', async ({ player }) => {
    await opensTheConsole(player, '/players');
    await signsIn(player);
    const { page } = player;
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Skip to the content' }).waitFor();
    await page.keyboard.press('Enter');
    await getsFocus(page.getByRole('main'));
    await page.keyboard.press('Tab');
    await page.keyboard.type('100');
    await page.keyboard.press('Enter');
    await page.waitForURL(({ searchParams }) => searchParams.get('text') === '100');
    await page.getByRole('link', { name: 'Switches' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Turn off' }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('By keyboard');
    await page.keyboard.press('Enter');
    await page.getByText('Nothing is done yet.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  journey('every page looks right on a computer and on a phone, in both themes', async ({ player, friend }) => {
    await friend.opensTheApp();
    await opensTheConsole(player);
    await player.page.setViewportSize(SIZES.desk);
    await expectGoodConsole(player, 'sign-in');
    await signsIn(player);
    await findsThePlayer(player, friend.id);
    await expectGoodConsole(player, 'player');
    await player.page.getByRole('button', { name: 'Give or take' }).click();
    await expectGoodConsole(player, 'command');
    await player.page.keyboard.press('Escape');
    for (const name of [
      'Overview',
      'Suspicious',
      'Messages',
      'Payments',
      'Switches',
      'Log',
      'Operators',
      'Settings',
      'Your browsers',
    ]) {
      await player.page.getByRole('link', { name, exact: true }).click();
      await player.page.getByRole('heading', { name, level: 1 }).waitFor();
      await player.page.getByText('Loading…').first().waitFor({ state: 'detached' });
      await expectGoodConsole(player, name.toLowerCase().replace(' ', '-'));
    }
    await player.page.getByRole('button', { name: 'Русский' }).click();
    await player.page.getByRole('heading', { name: 'Ваши браузеры', level: 1 }).waitFor();
    await expectGoodConsole(player, 'browsers-ru');
    await player.page.getByRole('link', { name: 'Обзор', exact: true }).click();
    await player.page.getByRole('heading', { name: 'Обзор', level: 1 }).waitFor();
    await player.page.getByText('Загружаем…').waitFor({ state: 'detached' });
    await expectGoodConsole(player, 'overview-ru');
    await opensTheConsole(player, `/players/${friend.id}`);
    await player.page.getByRole('button', { name: 'Стереть данные', exact: true }).click();
    await player.page.getByRole('dialog').waitFor();
    await expectGoodConsole(player, 'erase-ru');
  });
});
