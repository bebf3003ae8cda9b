import { calls } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addCall, addOperation } from '../../platform/http/calls.ts';
import { makeCredit } from './credit.ts';
import { countStart, dealGame, readCurrentGame } from './deal.ts';
import { readResult } from './result.ts';

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
