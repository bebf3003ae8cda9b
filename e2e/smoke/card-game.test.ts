import { balanceOf, findPairsOfOpenGame, pairsOfOpenGame } from '../stage/account.ts';
import { isFound, turnPairs } from '../stage/cards.ts';
import { expect, test } from '../stage/test.ts';

test('a player starts a card game, goes on with it after a reload, finds all pairs and earns 800 coins', async ({
  player,
}) => {
  await player.opensTheApp();
  await player.goesToTheCardGame();
  await player.sees('5 attempts left');
  await player.taps('Start game');
  await player.seesButton('The game is on...');
  await player.sees('4 attempts left');
  const pairs = await pairsOfOpenGame(player);
  const [first = [0, 0], ...others] = pairs;
  const bonus = player.sees('+100');
  await turnPairs(player, [first]);
  await bonus;
  await player.has(100);

  await findPairsOfOpenGame(player, 5);
  await player.reloads();
  await player.seesButton('The game is on...');
  await isFound(player, pairs.slice(0, 6).flat());
  await player.has(600);
  const win = player.sees('Congratulations! You collected all pairs!');
  await turnPairs(player, others.slice(5));
  await win;
  await player.has(800);
  await player.seesButton('Again');
  expect(await balanceOf(player)).toBe(800);
});
