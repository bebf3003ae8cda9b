import { calls } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addCall, addOperation } from '../../platform/http/calls.ts';
import { changeConsent, readConsent } from './service.ts';

export function addMessageRoutes(app: FastifyInstance, context: Context): void {
  addCall(app, calls.messages, 'read', ({ playerId }) => readConsent(context, playerId));
  addOperation(app, calls.messagesAllow, ({ operation, body }) => changeConsent(context, operation, body));
}
