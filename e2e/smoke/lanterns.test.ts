import { balanceOf } from '../stage/account.ts';
import { expect, test } from '../stage/test.ts';

test("tonight's lantern is lit once, and pays 10 coins", async ({ player }) => {
  await player.opensTheApp();
  await player.taps("Light tonight's lantern +10");
  await player.has(10);
  await player.sees('Tomorrow: +20');
  await player.reloads();
  await player.sees('Tomorrow: +20');
  expect(await balanceOf(player)).toBe(10);
});
