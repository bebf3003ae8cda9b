import { test } from '../stage/test.ts';

test("tonight's lantern is lit by a tap on its row as well", async ({ player }) => {
  await player.opensTheApp();
  await player.seesButton("Light tonight's lantern +10 and an attempt");
  await player.app.getByRole('region', { name: 'Daily Progress' }).click({ position: { x: 30, y: 30 } });
  await player.has(10);
  await player.sees('Tomorrow: +20 and an attempt');
});
