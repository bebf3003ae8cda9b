import { readFile } from 'node:fs/promises';
import { expectCleanAudit } from '../harness/audit.ts';
import { balanceOf } from '../stage/account.ts';
import { transfer } from '../stage/chain.ts';
import {
  appliesTheCommand,
  byKeyboard,
  findsThePlayer,
  LOCAL_OWNER,
  opensTheConsole,
  signsIn,
} from '../stage/console.ts';
import { getsFocus, pressesAt } from '../stage/keyboard.ts';
import { orderMinerElsewhere } from '../stage/miners.ts';
import type { Player } from '../stage/player.ts';
import { expect, test } from '../stage/test.ts';

// As in the files beside it, which then share a server.
test.use({ settings: { PAYMENT_METHODS: 'ton,stars' } });

test.describe('the console', () => {
  test('is usable with the keyboard only', async ({ player }) => {
    await opensTheConsole(player, '/players');
    await signsIn(player, LOCAL_OWNER, byKeyboard);
    const { page } = player;
    await page.keyboard.press('Tab');
    await page.getByRole('link', { name: 'Skip to the content' }).waitFor();
    await page.keyboard.press('Enter');
    await getsFocus(page.getByRole('main'));
    // The file of the list comes first.
    await page.keyboard.press('Tab');
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
  });

  test('a window that is opened before the event `close` of the last one stays open', async ({ player }) => {
    await opensTheConsole(player, '/switches');
    await signsIn(player);
    const { page } = player;
    await page.getByRole('button', { name: 'Turn off' }).first().click();
    await getsFocus(page.getByLabel('Reason'));
    for (const close of [
      "document.querySelector('dialog .actions button').click()",
      // What Escape does.
      "document.querySelector('dialog').dispatchEvent(new Event('cancel', { cancelable: true }))",
    ]) {
      await page.evaluate(`(async () => {
        const closed = new Promise((resolve) => document.querySelector('dialog').addEventListener('close', resolve));
        ${close};
        await Promise.resolve();
        document.activeElement.click();
        await closed;
        await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
      })()`);
      await getsFocus(page.getByLabel('Reason'));
    }
  });

  test('an owner exports and erases a player, who returns as a new one', async ({ player, friend, stage }) => {
    await friend.opensTheApp();
    // With the next request of an open app an erased player would be back.
    await friend.page.goto('about:blank');
    await opensTheConsole(player);
    await signsIn(player);
    await findsThePlayer(player, friend.id);
    const { page } = player;
    await page.getByRole('button', { name: 'Give or take' }).click();
    await page.getByLabel('How many; below 0 takes').fill('250');
    await page.getByLabel('Reason').fill('A prize');
    await appliesTheCommand(player);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), appliesTheCommand(player)]);
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
      player_id: friend.id,
      data: { balance: [{ coins: 250 }] },
    });

    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Erase', exact: true }).click();
    await page.getByLabel('Reason').fill('Asked for it in the chat');
    player.browserErrors.expect(/status of 404 .*\/api\//);
    await appliesTheCommand(player);
    await friend.opensTheApp();
    expect(await balanceOf(friend)).toBe(0);
    await expectCleanAudit(stage.settings);
  });

  test('finance settles an order with a payment without its comment', async ({ player, friend, stage }) => {
    const { address: to, amount, order_id } = await orderMinerElsewhere(friend, 1);
    await transfer(stage, { to, amount });
    await opensTheConsole(player);
    await signsIn(player);
    await opensThePayment(player, String(Number(amount) / 1e9));
    const { page } = player;
    await page.getByRole('button', { name: 'Settle an order with it' }).click();
    await page.getByLabel('Order id').fill(order_id);
    await page.getByLabel('Reason').fill('They forgot the comment');
    await appliesTheCommand(player);
    await page.locator('.tag', { hasText: /^Settled$/ }).waitFor();
    await friend.opensTheApp();
    await friend.goesTo('Game');
    await friend.taps('Auto Miner');
    await friend.seesButton('Mining');
    await expectCleanAudit(stage.settings);
  });

  test('the picture that is uploaded for a lot is served to players, drawn anew', async ({ player, stage }) => {
    await opensTheConsole(player, '/market');
    await signsIn(player);
    const { page } = player;
    await page.getByRole('button', { name: 'Edit' }).first().click();
    const dialog = page.getByRole('dialog');
    // A PNG of one pixel.
    const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const file = { name: 'pixel.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') };
    await dialog.getByLabel('Upload a picture').setInputFiles(file);
    await dialog.getByRole('img', { name: 'Picture' }).waitFor();
    const picture = await dialog.getByLabel('Picture', { exact: true }).inputValue();
    await appliesTheCommand(player);
    const served = await fetch(`${stage.url}${picture}`);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });
});

/** Opens the payment of this many TON that waits for a decision. */
async function opensThePayment({ page }: Player, ton: string): Promise<void> {
  await page.getByRole('link', { name: 'Payments', exact: true }).click();
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: ton, exact: true }) });
  // The scanner reads every few seconds.
  await expect
    .poll(async () => {
      await page.reload();
      await page.getByRole('status').filter({ hasText: 'decision' }).waitFor();
      return row.count();
    })
    .toBe(1);
  await row.getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Orders' }).waitFor();
}
