import type { calls, ReplyOf } from '@soho/contract';
import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { selectResult } from './store.ts';

/**
 * How a won game went, and the least that the player needed in an earlier win of its kind: seconds for cards, moves for a puzzle.
 * @throws Refusal('no_game') for any game that this player has not won
 */
export async function readResult(
  { database }: Context,
  playerId: number,
  gameId: string,
): Promise<ReplyOf<typeof calls.gameResult>> {
  const result = await selectResult(database, playerId, gameId);
  if (result === undefined) {
    throw new Refusal('no_game');
  }
  return result;
}
