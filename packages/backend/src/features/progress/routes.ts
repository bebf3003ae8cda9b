import { calls } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addCall } from '../../platform/http/calls.ts';
import { readProgress } from './service.ts';

export function addProgressRoutes(app: FastifyInstance, context: Context): void {
  addCall(app, calls.progress, 'read', ({ playerId }) => readProgress(context, playerId));
}
