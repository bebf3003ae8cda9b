import { waitForPictures } from '../../stage/appearance.ts';
import { goesToTheMiners, offer } from '../../stage/miners.ts';
import type { Player } from '../../stage/player.ts';
import { makeMoves, planMoves } from '../../stage/puzzle.ts';

/** Five screens of the film's player: the card game continues from the film. */
export async function takeStills(player: Player): Promise<readonly Buffer[]> {
  const stills: Buffer[] = [];
  const take = async () => {
    await waitForPictures(player);
    stills.push(await player.page.getByTestId('app-frame').screenshot());
  };
  await player.app
    .getByRole('button', { name: /^Show all/ })
    .first()
    .waitFor();
  await take();

  await player.goesToTheCardGame();
  await player.seesButton('The game is on...');
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
