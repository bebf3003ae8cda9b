import { describe, expect } from 'vitest';
import { letLanternsAge } from '../harness/lanterns.ts';
import { readStartParam } from './stage/invitation.ts';
import { journeysWith } from './stage/journey.ts';
import { getsFocus, presses } from './stage/keyboard.ts';
import { expectGoodLooks } from './stage/looks.ts';
import type { Player } from './stage/player.ts';
import { recordTones, TONES, tonesOf } from './stage/tones.ts';

const journey = journeysWith({}, { fullMotion: true });

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days on which a lantern is lit, and their prizes: one missed day is forgiven, two are not. */
const visits = [
  [0, 10],
  [1, 20],
  [3, 30],
  [4, 50],
  [5, 80],
  [6, 120],
  [7, 300],
  [8, 10],
  [11, 10],
] as const;

describe("tonight's lantern", () => {
  journey('is lit once a day; the seventh opens the chest', async ({ player, stage }) => {
    await recordTones(player);
    let coins = 0;
    let today = 0;
    for (const [day, prize] of visits) {
      for (; today < day; today += 1) {
        await letLanternsAge(stage.database, player.id);
      }
      await player.opensTheApp();
      if (day === 3) {
        await player.sees('A missed day is forgiven. Miss another, and the garland starts over.');
      }
      coins += prize;
      await lights(player, prize);
      await expect.poll(() => tonesOf(player)).toContain(prize === 300 ? TONES.chest : TONES.lantern);
      await player.has(coins);
      await player.sees(prize === 300 ? 'Tomorrow: +10' : tomorrowAfter(prize));
    }
    await player.reloads();
    await player.sees('Tomorrow: +20');
    await player.goesToTheCardGame();
    await player.sees('6 attempts left');
  });

  journey('lit, it offers once a reminder by the bot for the next one', async ({ player, friend }) => {
    await player.opensTheApp();
    await lights(player, 10);
    await player.seesButton('Remind me tomorrow');
    await expectGoodLooks(player, 'remind-me-tomorrow');
    await player.taps('Remind me tomorrow');
    await player.page.getByTestId('write-access').getByRole('button', { name: 'Allow' }).click();
    await player.sees('The bot will remind you. Once a day at most, never at night.');
    await player.taps('Settings');
    await player.app.getByRole('switch', { name: 'Messages', checked: true }).waitFor();

    await friend.opensTheApp();
    await friend.taps('Settings');
    const messages = friend.app.getByRole('switch', { name: 'Messages' });
    await messages.click();
    await friend.page.getByTestId('write-access').getByRole('button', { name: 'Allow' }).click();
    const allowed = friend.app.getByRole('switch', { name: 'Messages', checked: true });
    // While an answer is pending, another tap changes nothing.
    await friend.app.locator('[aria-busy=false]').and(allowed).waitFor();
    await messages.click();
    await friend.app.getByRole('switch', { name: 'Messages', checked: false }).waitFor();
    await friend.reloads();
    const known = friend.page.waitForResponse((response) => response.url().endsWith('/api/messages'));
    await lights(friend, 10);
    expect(await (await known).json()).toEqual({ allowed: false, answered: true });
    await friend.sees('Tomorrow: +20');
    expect(await friend.app.getByRole('button', { name: 'Remind me tomorrow' }).count()).toBe(0);
  });

  journey('lit, its reminder can be declined by keyboard, and the focus goes to the screen', async ({ player }) => {
    await player.opensTheApp();
    await lights(player, 10);
    await presses(player, 'No, thanks');
    await player.seesNoMore('Remind me tomorrow');
    await getsFocus(player.app.getByRole('main'));
  });

  journey('is lit by a tap on the garland as well', async ({ player }) => {
    await player.opensTheApp();
    await player.seesButton("Light tonight's lantern +10");
    await player.app.getByRole('region', { name: 'Daily Progress' }).click({ position: { x: 30, y: 30 } });
    await player.has(10);
    await player.sees('Tomorrow: +20');
  });

  journey("follows the server's clock, not the phone's", async ({ player }) => {
    await player.opensTheApp();
    await lights(player, 10);
    await player.has(10);
    await player.page.clock.setSystemTime(Date.now() + 2 * DAY_MS);
    await player.reloads();
    await player.sees('Tomorrow: +20');
  });
});

journey("the first launch names the player's inviter", async ({ newcomer, friend }) => {
  await friend.opensTheApp();
  await newcomer.opensTheApp({ start_param: await readStartParam(friend) });
  await newcomer.app.getByRole('dialog').getByText(`guest_${friend.id} invited you`, { exact: true }).waitFor();
});

async function lights(player: Player, prize: number): Promise<void> {
  await player.taps(prize === 300 ? 'Open the chest +300 and an attempt' : `Light tonight's lantern +${prize}`);
}

function tomorrowAfter(prize: number): string {
  const next = { 10: 20, 20: 30, 30: 50, 50: 80, 80: 120 }[prize];
  return next === undefined ? 'Tomorrow: the chest, +300 and an attempt' : `Tomorrow: +${next}`;
}
