import { calls } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addCall } from '../../platform/http/calls.ts';
import { readAttempts } from './service.ts';

export function addAttemptsRoutes(app: FastifyInstance, context: Context): void {
  addCall(app, calls.attempts, 'read', ({ playerId }) => readAttempts(context, playerId));
}
