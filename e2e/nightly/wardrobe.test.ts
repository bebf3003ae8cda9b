import type { Locator } from '@playwright/test';
import { calls } from '@soho/contract';
import { giveCoins } from '../harness/coins.ts';
import { asPlayer, balanceOf } from '../stage/account.ts';
import { getsFocus, tabTo } from '../stage/keyboard.ts';
import { opensAt } from '../stage/market.ts';
import type { Player } from '../stage/player.ts';
import { expect, test } from '../stage/test.ts';

test('worn lanterns and cards are drawn in the hub and in the game', async ({ player }) => {
  await arrivesWith(player, 2_500);
  await asPlayer(player, async (client, token) => {
    await client.request(calls.wardrobeBuy, { token, body: { item: 'rose' } });
    await client.request(calls.wardrobeBuy, { token, body: { item: 'fan' } });
  });
  await player.opensTheApp();
  const paper = player.app.locator('#lantern-row-paper stop').nth(1);
  await expect.poll(() => styleOf(paper, 'stopColor')).toBe('rgb(255, 134, 164)');
  await player.goesToTheCardGame();
  await player.taps('Start game');
  const back = player.app.locator('[data-card-back=fan] button[data-state=down] span span').first();
  await expect.poll(() => styleOf(back, 'backgroundImage')).toMatch(/back-fan/);
});

test('the wardrobe is usable with the keyboard only', async ({ player }) => {
  await arrivesWith(player, 1_000);
  await player.opensTheApp({ bare: '1' });
  await opensAt(player, '/wardrobe');
  const tab = (name: string) => player.app.getByRole('tab', { name, exact: true });
  const item = (name: string) => player.app.getByRole('radio', { name, exact: true });
  await tabTo(player, tab('Cards'));
  await player.page.keyboard.press('ArrowRight');
  await getsFocus(tab('Lanterns'));
  await player.page.keyboard.press('ArrowLeft');
  await getsFocus(tab('Cards'));
  await tabTo(player, item('Moon, On'));
  await player.page.keyboard.press('ArrowRight');
  await tabTo(player, player.button('Buy for 1000'));
  await player.page.keyboard.press('Enter');
  await tabTo(player, player.button('Buy'));
  await player.page.keyboard.press('Enter');
  await item('Fan, On').waitFor();
  // The pressed button has disappeared: Tab goes on from the screen, not from the start of the page.
  await getsFocus(player.app.getByRole('main'));
});

async function arrivesWith(player: Player, coins: number): Promise<void> {
  expect(await balanceOf(player)).toBe(0);
  await giveCoins(player.stage, player, coins);
}

function styleOf(element: Locator, property: 'backgroundImage' | 'stopColor'): Promise<string | undefined> {
  return element.evaluate((one, name) => one.ownerDocument.defaultView?.getComputedStyle(one)[name], property);
}
