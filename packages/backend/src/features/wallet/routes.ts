import { calls } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addCall, addOperation } from '../../platform/http/calls.ts';
import { connectWallet, makeBalanceReader, makeProofPayload } from './service.ts';

export function addWalletRoutes(app: FastifyInstance, context: Context): void {
  const readBalance = makeBalanceReader(context);
  addOperation(app, calls.walletProofPayload, ({ operation }) => makeProofPayload(context, operation));
  addOperation(app, calls.walletConnect, ({ operation, body }) => connectWallet(context, operation, body));
  addCall(app, calls.walletBalance, 'read', ({ playerId, params }) => readBalance(playerId, params.address));
}
