import { test } from '../stage/test.ts';

test("the messenger's back button leads out of a game, and back after a reload", async ({ player }) => {
  await player.opensTheApp();
  await player.seesNoBackButton();
  await player.goesToTheCardGame();
  await player.isAt('/game');
  await player.goesBack();
  await player.isAt('/pickgame');
  await player.seesNoBackButton();
  await player.taps('Puzzle');
  await player.isAt('/puzzle');
  await player.reloads();
  await player.goesBack();
  await player.isAt('/pickgame');
  await player.seesButton('Puzzle');
});
