import { calls, type ReplyOf } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addCall, addOperation } from '../../platform/http/calls.ts';
import { Refusal } from '../../platform/refusal.ts';
import { makeCredit } from './credit.ts';
import { countStart, dealGame, readCurrentGame } from './deal.ts';
import { selectResult } from './store.ts';

const STARTED = { en: 'The game has started.', ru: 'Игра началась.' };

export function addGamesRoutes(app: FastifyInstance, context: Context): void {
  const credit = makeCredit(context);
  addOperation(app, calls.balanceUpdate, ({ operation, body }) => credit(operation, body));
  addOperation(app, calls.attemptsUse, ({ operation, body, language }) =>
    dealGame(context, operation, body?.game ?? 'card', STARTED[language]),
  );
  addCall(app, calls.currentGame, 'read', ({ playerId, query }) => readCurrentGame(context, playerId, query.kind));
  addCall(app, calls.gameResult, 'read', ({ playerId, query }) => readResult(context, playerId, query.game_id));
  addOperation(app, calls.gameStarted, ({ operation }) => countStart(context, operation));
}

/**
 * How a won game went, and the least that the player needed in an earlier win of its kind: seconds for cards, moves for a puzzle.
 * @throws Refusal('no_game') for any game that this player has not won
 */
async function readResult(
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
