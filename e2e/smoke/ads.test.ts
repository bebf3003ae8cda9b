import { leaveAttempts } from '../stage/account.ts';
import { watchesTheAd } from '../stage/ads.ts';
import { test } from '../stage/test.ts';

test('a player without attempts watches an ad, gets one, and plays on', async ({ player }) => {
  await leaveAttempts(player, 0, 'puzzle');
  await player.opensTheApp();
  await player.goesToTheCardGame();
  await player.seesButton('No attempts');
  await player.taps('Get attempts');
  await watchesTheAd(player);
  await player.sees('🎉 Attempt added!');
  await player.sees('1 attempt left');
  await player.taps('Start game');
  await player.seesButton('The game is on...');
});
