import { calls } from '@soho/contract';
import { pairsOf } from '../../harness/games.ts';
import type { Player } from '../../journeys/stage/player.ts';

/** Waits for the next card game to be dealt. @returns the places of its pairs, which the screen does not tell */
export async function dealtPairs({ page }: Player): Promise<ReturnType<typeof pairsOf>> {
  const reply = await page.waitForResponse('**/api/attempts/use');
  const { game } = calls.attemptsUse.reply.parse(await reply.json());
  return game.kind === 'card' ? pairsOf(game.deck) : [];
}
