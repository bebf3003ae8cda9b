import { calls } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addCall, addOperation } from '../../platform/http/calls.ts';
import { makeDailyPuzzle, solveDailyPuzzle } from './service.ts';

export function addDailyPuzzleRoutes(app: FastifyInstance, context: Context): void {
  const readDailyPuzzle = makeDailyPuzzle(context);
  addCall(app, calls.dailyPuzzle, 'read', ({ playerId }) => readDailyPuzzle(playerId));
  addOperation(app, calls.dailyPuzzleSolve, ({ operation, body }) => solveDailyPuzzle(context, operation, body));
}
