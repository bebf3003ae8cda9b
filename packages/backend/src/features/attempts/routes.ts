import { calls } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addCall } from '../../platform/http/calls.ts';
import { makeAttemptsReader } from './service.ts';

export function addAttemptsRoutes(app: FastifyInstance, context: Context): void {
  const readAttempts = makeAttemptsReader(context);
  addCall(app, calls.attempts, 'read', ({ playerId }) => readAttempts(playerId), { findsPlayer: true });
}
