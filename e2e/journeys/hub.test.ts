import { describe, expect } from 'vitest';
import { journeysWith } from './stage/journey.ts';
import { opensAt } from './stage/market.ts';
import type { Player } from './stage/player.ts';

const journey = journeysWith({}, { fullMotion: true });

const PLACES = ['Lottery', 'Casino', 'Staking', 'Insurance', 'Dating', 'Wallet', 'Taxi'];

describe('app hub', () => {
  journey('seven places are yet to open, and say so', async ({ player }) => {
    await player.opensTheApp();
    await expect.poll(() => player.app.getByText('soon', { exact: true }).count()).toBe(PLACES.length);
    const closings = [() => player.taps('OK'), () => player.page.keyboard.press('Escape'), () => player.goesBack()];
    for (const [index, place] of PLACES.entries()) {
      // The header has a Wallet button, too.
      await player.app.getByRole('main').getByRole('button', { name: place, exact: true }).click();
      const dialog = player.app.getByRole('dialog', { name: 'Coming Soon!' });
      await dialog
        .getByText(
          `${place} feature is currently under development and will be available soon. Stay tuned for updates!`,
          { exact: true },
        )
        .waitFor();
      await closings[index % closings.length]?.();
      await player.seesNo('dialog');
      await player.seesNoBackButton();
    }
  });

  journey('the first day shows its progress', async ({ player }) => {
    await player.opensTheApp();
    const progress = player.app.getByRole('region', { name: 'Daily Progress' }).getByRole('listitem');
    await expect
      .poll(async () => (await progress.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim()))
      .toEqual(['100 XP Earned', '0 Rewards', '1 Day Streak']);
  });
});

describe('the decoration of a screen', () => {
  journey('comes to rest on the hub and on the market', async ({ player }) => {
    await player.opensTheApp();
    await expectResting(player, 'svg [class*=glimmer]');
    await player.taps('Market');
    await expectResting(player, 'svg [class*=glow]');
  });

  journey('stands still on a weak phone', async ({ player }) => {
    await player.opensTheApp({ low: '1' });
    await expect.poll(() => readAnimation(player, 'svg [class*=glimmer]')).toEqual({ name: 'none', count: '1' });
  });
});

describe('navigation', () => {
  journey('the bottom navigation leads to its four screens, none of which has a back button', async ({ player }) => {
    await player.opensTheApp();
    const places = [
      ['Game', '/pickgame'],
      ['Referral', '/ref'],
      ['Tasks', '/task'],
      ['App', '/app'],
    ] as const;
    for (const [tab, path] of places) {
      await player.goesTo(tab);
      await player.isAt(path);
      await player.app.locator('[aria-current=page]', { hasText: tab }).waitFor();
      await player.seesNoBackButton();
    }
  });

  journey('the back button of the messenger leads out of a game', async ({ player }) => {
    await player.opensTheApp();
    await player.goesToTheCardGame();
    await player.isAt('/game');
    await player.goesBack();
    await player.isAt('/pickgame');
    await player.seesNoBackButton();
  });

  journey('the back button leads back from each screen that is not a tab', async ({ player }) => {
    await player.opensTheApp();
    const doors = [
      ['App', 'Market', '/market'],
      ['App', 'Wallet', '/wallet'],
      ['Game', 'Puzzle', '/puzzle'],
      ['Game', 'Auto Miner', '/miner'],
    ] as const;
    for (const [tab, door, path] of doors) {
      await player.goesTo(tab);
      // The hub has a place with that name, too.
      await player.button(door).first().click();
      await player.isAt(path);
      await player.goesBack();
      await player.isAt(tab === 'App' ? '/app' : '/pickgame');
      await player.seesNoBackButton();
    }
  });

  journey('the back button leads back after a reload, too', async ({ player }) => {
    await player.opensTheApp();
    await player.taps('Market');
    await player.isAt('/market');
    await player.reloads();
    await player.goesBack();
    await player.isAt('/');
    await player.sees('Daily Progress');
    await player.seesNoBackButton();
  });

  journey(
    "the wallet's own Back leads back, and to the hub from a wallet that was opened first",
    async ({ player }) => {
      await player.opensTheApp();
      await player.goesTo('Tasks');
      await player.taps('Wallet');
      await player.isAt('/wallet');
      await player.taps('Back');
      await player.isAt('/task');
      await opensAt(player, '/wallet');
      await player.taps('Back');
      await player.isAt('/app');
    },
  );

  journey('the first screen appears without motion, and each further one moves in', async ({ player }) => {
    await player.opensTheApp();
    expect(await readEntrance(player)).toBe('none');
    await player.goesTo('Game');
    // The address changes before the screen does.
    await player.seesButton('Puzzle');
    expect(await readEntrance(player)).not.toBe('none');
  });

  journey('links out of the app are opened by the messenger', async ({ player }) => {
    await player.opensTheApp();
    await player.goesTo('Game');
    const links = [
      ['About Us', 'https://t.me/soho_community', 'web_app_open_tg_link'],
      ['Telegram', 'https://t.me/soho_news', 'web_app_open_tg_link'],
      ['X', 'https://x.com/soho', 'web_app_open_link'],
      ['Facebook group', 'https://www.facebook.com/groups/soho', 'web_app_open_link'],
      ['Reddit', 'https://www.reddit.com/r/soho', 'web_app_open_link'],
    ] as const;
    for (const [name, address, method] of links) {
      await player.app.getByRole('link', { name, exact: true }).click();
      const sheet = player.page.getByTestId('outside-link');
      expect(await sheet.getByTestId('link-url').textContent()).toBe(address);
      expect(await player.lastPosted(/open_(tg_)?link/)).toBe(method);
      await sheet.getByRole('button', { name: 'Stay here' }).click();
      await sheet.waitFor({ state: 'hidden' });
    }
  });
});

/** The name of the screen's opening animation. */
async function readEntrance(player: Player): Promise<string> {
  return (await player.frame()).evaluate("getComputedStyle(document.querySelector('main > div')).animationName");
}

type Animation = { readonly name: string; readonly count: string };

/** Expects that an element moves, and will come to rest. */
async function expectResting(player: Player, selector: string): Promise<void> {
  await player.app.locator(selector).first().waitFor();
  const { name, count } = await readAnimation(player, selector);
  expect(name).toContain('glimmer');
  expect(Number(count)).toBeGreaterThan(1);
}

async function readAnimation(player: Player, selector: string): Promise<Animation> {
  return (await player.frame()).evaluate(`(() => {
    const { animationName, animationIterationCount } = getComputedStyle(document.querySelector('${selector}'));
    return { name: animationName, count: animationIterationCount };
  })()`);
}
