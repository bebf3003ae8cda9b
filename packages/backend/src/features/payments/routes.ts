import { calls, type ReplyOf } from '@soho/contract';
import { WALLET_QUEST } from '@soho/rules';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { addCall, addOperation } from '../../platform/http/calls.ts';
import { answerUntilSuccess, type Operation, type OperationResult } from '../../platform/idempotency.ts';
import type { Language } from '../../platform/words/language.ts';
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

// The client says that it has paid; we check. What is granted is what the scanner found on the chain, granted by it, so
// that a call that is repeated, forged, late or never made changes nothing.
/** Returns whether the wallet quest's payment has arrived yet. @throws Refusal */
async function checkQuestPayment(
  context: Context,
  confirmPayment: ConfirmPayment,
  operation: Operation,
  body: z.output<(typeof calls.walletCheckPayment)['body']>,
  language: Language,
): Promise<OperationResult<ReplyOf<typeof calls.walletCheckPayment>>> {
  const words = paymentWords[language];
  const claimed = { item: walletQuest, orderId: body?.order_id, hint: body?.transaction_hash };
  return answerUntilSuccess(context.database, operation, async () =>
    (await confirmPayment(operation, claimed))
      ? { success: true, status: 'settled', message: words.questDone(WALLET_QUEST.reward) }
      : {
          success: false,
          status: 'pending',
          message: body?.order_id === undefined ? words.questUnseen : words.questPending,
        },
  );
}

/** The messages of POST /wallet/check-payment. */
type PaymentWords = {
  readonly questDone: (reward: number) => string;
  readonly questPending: string;
  /** To a player who names no order: nothing says that anything was sent. */
  readonly questUnseen: string;
};

const en: PaymentWords = {
  questDone: (reward) => `Payment received! +${reward} coins`,
  questPending: 'Payment sent. Waiting for the network: your reward will come by itself.',
  questUnseen: 'No payment seen yet. When it arrives, your reward will come by itself.',
};

const ru: PaymentWords = {
  questDone: (reward) => `Платёж получен! +${reward}\u00a0монет`,
  questPending: 'Платёж отправлен. Ждём сеть: награда придёт сама.',
  questUnseen: 'Платежа пока не видно. Когда он придёт, награда придёт сама.',
};

const paymentWords: Record<Language, PaymentWords> = { en, ru };
