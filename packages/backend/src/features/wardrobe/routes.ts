import { calls } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addCall, addOperation } from '../../platform/http/calls.ts';
import { buy, makeWardrobeReader, wear } from './service.ts';

export function addWardrobeRoutes(app: FastifyInstance, context: Context): void {
  const readWardrobe = makeWardrobeReader(context);
  addCall(app, calls.wardrobe, 'read', ({ playerId }) => readWardrobe(playerId), { findsPlayer: true });
  addOperation(app, calls.wardrobeBuy, ({ operation, body }) => buy(context, operation, body.item));
  addCall(app, calls.wardrobeWear, 'write', ({ playerId, body }) => wear(context, playerId, body.item));
}
