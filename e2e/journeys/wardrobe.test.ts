import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { balanceOf, findPairsElsewhere } from './stage/account.ts';
import { updatesTheBoard } from './stage/board.ts';
import { journeysWith } from './stage/journey.ts';
import { getsFocus, tabTo } from './stage/keyboard.ts';
import { expectAccessible, expectGoodLooks } from './stage/looks.ts';
import type { Player } from './stage/player.ts';

/** Pairs may be found at once. */
const journey = journeysWith({ TIME_SCALE: '0.001' });

describe('the wardrobe', () => {
  journey(
    'is opened from the avatar; items that are tried on, bought and put on there are seen in games and by others',
    async ({ player, friend, stage }) => {
      await earns(player, 32);
      await player.opensTheApp();
      await player.taps('Settings');
      await player.app.getByRole('link', { name: 'Wardrobe New looks for coins' }).click();
      await player.isAt('/wardrobe');

      await triesOn(player, 'Fan, 1000');
      await player.taps('Buy for 1000');
      await player.sees("It costs 1000 coins. You'll have 2200 left.");
      await player.taps('Not now');
      await player.seesNo('dialog');
      expect(await balanceOf(player)).toBe(3_200);
      await player.taps('Buy for 1000');
      await player.taps('Buy');
      await player.sees("🎉 It's yours, and already on");
      await player.has(2_200);
      await item(player, 'Fan, On').waitFor();
      await player.seesButton("It's on");

      await player.app.getByRole('tab', { name: 'Name', exact: true }).click();
      await triesOn(player, 'Bamboo, 2000');
      await player.taps('Buy for 2000');
      await player.taps('Buy');
      await player.has(200);

      await player.app.getByRole('tab', { name: 'Lanterns', exact: true }).click();
      await triesOn(player, 'Rose, 1500');
      await player.sees('1300 more coins to go');
      await player.taps('Play a game');
      await player.isAt('/pickgame');

      await player.taps('SOHO');
      await player.app.locator('[data-card-back=fan]').waitFor();
      await player.taps('Start game');
      const back = player.app.locator('[data-card-back=fan] button[data-state=down] span span').first();
      await expect.poll(() => backgroundOf(back)).toMatch(/back-fan/);

      await player.page.goto('about:blank');
      await updatesTheBoard(stage);
      await friend.opensTheApp();
      await friend.goesTo('Referral');
      await friend.app.getByRole('link', { name: 'Go to Leaderboard', exact: true }).click();
      const name = friend.app.locator('[data-frame=bamboo]');
      await expect.poll(() => name.innerText()).toBe(`guest_${player.id}`);

      await player.opensTheApp();
      await opensTheWardrobe(player);
      await item(player, 'Fan, On').waitFor();
      await triesOn(player, 'Moon, Yours');
      await player.taps('Put on');
      await item(player, 'Moon, On').waitFor();
      await item(player, 'Fan, Yours').waitFor();
      await player.has(200);
    },
  );

  journey("changes the colour of the hub's lanterns, and keeps it", async ({ player }) => {
    await earns(player, 16);
    await player.opensTheApp();
    await opensTheWardrobe(player);
    await player.app.getByRole('tab', { name: 'Lanterns', exact: true }).click();
    await triesOn(player, 'Rose, 1500');
    await player.taps('Buy for 1500');
    await player.taps('Buy');
    await player.has(100);
    await player.reloads();
    await player.goesTo('App');
    await player.app.locator('html[data-lantern=rose]').waitFor();
    const paper = player.app.locator('#garland-paper stop').nth(1);
    await expect
      .poll(() => paper.evaluate((stop) => stop.ownerDocument.defaultView?.getComputedStyle(stop).stopColor))
      .toBe('rgb(255, 134, 164)');
  });

  journey('takes its price once, though the answer is lost', async ({ player }) => {
    player.browserErrors.expect(/ERR_CONNECTION_RE/);
    await earns(player, 16);
    await player.opensTheApp();
    await opensTheWardrobe(player);
    await triesOn(player, 'Fan, 1000');
    await player.taps('Buy for 1000');
    await player.network.loseAnswers('/api/wardrobe/buy');
    await player.taps('Buy');
    await expect.poll(() => balanceOf(player)).toBe(600);
    await player.network.restore('/api/wardrobe/buy');
    await item(player, 'Fan, On').waitFor();
    await player.has(600);
    expect(await balanceOf(player)).toBe(600);
  });

  journey('that cannot be read says so, and opens after a retry', async ({ player }) => {
    player.browserErrors.expect(/ERR_CONNECTION_REFUSED/);
    await player.opensTheApp();
    await player.network.refuseConnections('/api/wardrobe');
    await player.reloads();
    await opensTheWardrobe(player);
    await player.app.getByRole('heading', { name: "The wardrobe didn't open", exact: true }).waitFor();
    await expectAccessible(player, 'wardrobe-failure');
    await player.network.restore('/api/wardrobe');
    await player.taps('Try again');
    await item(player, 'Moon, On').waitFor();
  });

  journey('is usable with the keyboard only', async ({ player }) => {
    await earns(player, 10);
    await player.opensTheApp({ bare: '1' });
    await opensTheWardrobe(player);
    const tab = (name: string) => player.app.getByRole('tab', { name, exact: true });
    await tabTo(player, tab('Cards'));
    await player.page.keyboard.press('ArrowRight');
    await getsFocus(tab('Lanterns'));
    await player.page.keyboard.press('ArrowLeft');
    await getsFocus(tab('Cards'));
    await tabTo(player, item(player, 'Moon, On'));
    await player.page.keyboard.press('ArrowRight');
    await tabTo(player, player.button('Buy for 1000'));
    await player.page.keyboard.press('Enter');
    await tabTo(player, player.button('Buy'));
    await player.page.keyboard.press('Enter');
    await item(player, 'Fan, On').waitFor();
    // The pressed button has disappeared: Tab goes on from the screen, not from the start of the page.
    await getsFocus(player.app.getByRole('main'));
  });

  journey('looks good in both themes, at 360 and 390 px', async ({ player }) => {
    await earns(player, 12);
    await player.opensTheApp({ language: 'ru' });
    await player.taps('Настройки');
    await player.app.getByRole('link', { name: /^Гардероб/ }).click();
    for (const [tab, name] of [
      ['Фонари', 'lanterns'],
      ['Пятнашки', 'scenes'],
      ['Имя', 'frames'],
      ['Карты', 'backs'],
    ] as const) {
      await player.app.getByRole('tab', { name: tab, exact: true }).click();
      await player.app.getByRole('radio').nth(1).check();
      await expectGoodLooks(player, `wardrobe-${name}`, ['360x640']);
    }
    await player.taps('Купить за 1000');
    await player.app.getByRole('dialog').waitFor();
    await expectGoodLooks(player, 'wardrobe-dialog');
  });
});

/** Earns 100 coins for each pair; a game has eight. */
async function earns(player: Player, pairs: number): Promise<void> {
  for (let left = pairs; left > 0; left -= 8) {
    await findPairsElsewhere(player, Math.min(left, 8));
  }
}

async function opensTheWardrobe(player: Player): Promise<void> {
  await player.taps('Settings');
  await player.app.getByRole('link', { name: 'Wardrobe New looks for coins' }).click();
  await player.isAt('/wardrobe');
}

function item(player: Player, name: string): Locator {
  return player.app.getByRole('radio', { name, exact: true });
}

async function triesOn(player: Player, name: string): Promise<void> {
  await item(player, name).check();
}

function backgroundOf(element: Locator): Promise<string | undefined> {
  return element.evaluate((one) => one.ownerDocument.defaultView?.getComputedStyle(one).backgroundImage);
}
