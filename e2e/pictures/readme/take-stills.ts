import { card, isFound } from '../../journeys/stage/cards.ts';
import { becomesTrue } from '../../journeys/stage/dress.ts';
import { goesToTheMiners, offer } from '../../journeys/stage/miners.ts';
import type { Player } from '../../journeys/stage/player.ts';
import { makeMoves, planMoves } from '../../journeys/stage/puzzle.ts';
import { dealtPairs } from './dealt-pairs.ts';

const PAIRS = 3;

/** Five screens of a player who has begun to play. */
export async function takeStills(player: Player): Promise<readonly Buffer[]> {
  const stills: Buffer[] = [];
  const take = async () => {
    await becomesTrue(player, '[...document.images].every((image) => image.complete)');
    stills.push(await player.page.getByTestId('app-frame').screenshot());
  };
  await player.app
    .getByRole('button', { name: /^Show all/ })
    .first()
    .waitFor();
  await take();

  await player.goesToTheCardGame();
  const dealt = dealtPairs(player);
  await player.taps('Start game');
  const found = (await dealt).slice(0, PAIRS).flat();
  for (const place of found) {
    await card(player, place).click();
  }
  await isFound(player, found);
  await player.seesNoMore('+100');
  await take();

  await player.goesToThePuzzle();
  await player.taps('Start puzzle');
  await makeMoves(player, (await planMoves(player)).slice(0, -8));
  await take();

  await goesToTheMiners(player);
  await offer(player, 'Mining').waitFor();
  await take();

  await player.goesTo('App');
  await player.taps('Market');
  await player.app.getByRole('main').getByRole('link').first().waitFor();
  await take();
  return stills;
}
