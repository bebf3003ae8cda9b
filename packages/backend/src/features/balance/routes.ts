import { calls } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addCall } from '../../platform/http/calls.ts';
import { makeBalanceReader } from './service.ts';

export function addBalanceRoutes(app: FastifyInstance, context: Context): void {
  const readBalance = makeBalanceReader(context);
  addCall(app, calls.balance, 'read', ({ playerId }) => readBalance(playerId), { findsPlayer: true });
}
