import { balanceOf } from '../stage/account.ts';
import { expect, test } from '../stage/test.ts';

test("tonight's lantern is lit once, and pays 10 coins and an attempt", async ({ player }) => {
  await player.opensTheApp();
  await player.taps("Light tonight's lantern +10 and an attempt");
  await player.has(10);
  await player.sees('Tomorrow: +20 and an attempt');
  await player.reloads();
  await player.sees('Tomorrow: +20 and an attempt');
  expect(await balanceOf(player)).toBe(10);
});
