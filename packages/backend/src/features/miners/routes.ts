import { calls } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addCall, addOperation } from '../../platform/http/calls.ts';
import { type ConfirmMinerPayment, claimMiner, purchaseMiner, readMiners } from './service.ts';

export function addMinersRoutes(app: FastifyInstance, context: Context, confirmPayment: ConfirmMinerPayment): void {
  addCall(app, calls.minersStatus, 'read', ({ playerId }) => readMiners(context, playerId));
  addOperation(app, calls.minersPurchase, ({ operation, body, language }) =>
    purchaseMiner(context, confirmPayment, operation, body, language),
  );
  addOperation(app, calls.minersClaim, ({ operation, body, language }) =>
    claimMiner(context, operation, body.miner_id, language),
  );
}
