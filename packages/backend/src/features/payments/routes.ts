import { calls } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addCall, addOperation } from '../../platform/http/calls.ts';
import { checkQuestPayment } from './check-quest-payment.ts';
import type { ConfirmPayment } from './confirm.ts';
import { minerItem, walletQuest } from './items.ts';
import { listOrders, makeOrder, withdrawOrder } from './orders.ts';
import { makeStarsOrders } from './stars/order.ts';

export function addPaymentsRoutes(app: FastifyInstance, context: Context, confirmPayment: ConfirmPayment): void {
  const orderStars = makeStarsOrders(context);
  addOperation(app, calls.orderPayment, ({ operation, body }) =>
    makeOrder(context, operation, body.kind === 'miner' ? minerItem(body.miner_id) : walletQuest),
  );
  addOperation(app, calls.orderStars, ({ operation, body, language }) =>
    orderStars(operation, body.miner_id, language),
  );
  addCall(app, calls.paymentOrders, 'read', ({ playerId }) => listOrders(context, playerId));
  addOperation(app, calls.withdrawPayment, ({ operation, body }) => withdrawOrder(context, operation, body.order_id));
  addOperation(app, calls.walletCheckPayment, ({ operation, body, language }) =>
    checkQuestPayment(context, confirmPayment, operation, body, language),
  );
}
