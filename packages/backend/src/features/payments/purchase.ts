// The client says that it has paid; we look. What is granted is what the scanner found on the chain, granted by it, so
// that a call that is repeated, forged, late or never made changes nothing.
import type { calls, ReplyOf } from '@soho/contract';
import { miners, WALLET_QUEST } from '@soho/rules';
import { parseAddress } from '@soho/ton';
import type { z } from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { findStored, type Operation, type OperationResult, runIdempotent } from '../../platform/idempotency.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Language } from '../../platform/words/language.ts';
import type { ConfirmPayment } from './confirm.ts';
import { minerItem, walletQuest } from './items.ts';
import { paymentWords } from './words.ts';

type Body<C extends { body: z.ZodMiniType }> = z.output<C['body']>;

/** Returns whether a miner's payment is there yet. @throws Refusal */
export async function purchaseMiner(
  context: Context,
  confirmPayment: ConfirmPayment,
  operation: Operation,
  body: Body<typeof calls.minersPurchase>,
  language: Language,
): Promise<OperationResult<ReplyOf<typeof calls.minersPurchase>>> {
  const wallet = parseAddress(body.wallet_address, context.config.ton.network);
  if (wallet === undefined) {
    throw new Refusal('invalid_address');
  }
  const words = paymentWords[language];
  const duration_days = miners[body.miner_id].days;
  const item = minerItem(body.miner_id);
  const claimed = { item, orderId: body.order_id, hint: body.transaction_hash, wallet };
  return answerOnce(context, operation, async () =>
    (await confirmPayment(operation, claimed))
      ? { success: true, status: 'mining', duration_days, message: words.minerStarted(duration_days) }
      : {
          success: false,
          status: 'pending',
          duration_days,
          message: body.order_id === undefined ? words.minerUnseen : words.minerPending,
        },
  );
}

/** Returns whether the wallet quest's payment is there yet. @throws Refusal */
export async function checkQuestPayment(
  context: Context,
  confirmPayment: ConfirmPayment,
  operation: Operation,
  body: Body<typeof calls.walletCheckPayment>,
  language: Language,
): Promise<OperationResult<ReplyOf<typeof calls.walletCheckPayment>>> {
  const words = paymentWords[language];
  const claimed = { item: walletQuest, orderId: body?.order_id, hint: body?.transaction_hash };
  return answerOnce(context, operation, async () =>
    (await confirmPayment(operation, claimed))
      ? { success: true, status: 'settled', message: words.questDone(WALLET_QUEST.reward) }
      : {
          success: false,
          status: 'pending',
          message: body?.order_id === undefined ? words.questUnseen : words.questPending,
        },
  );
}

/** Only a success is stored for the key: a client that was told to wait retries with the same one. */
async function answerOnce<Answer extends { readonly success: boolean }>(
  { database }: Context,
  operation: Operation,
  work: () => Promise<Answer>,
): Promise<OperationResult<Answer>> {
  const stored = await findStored<Answer>(database, operation);
  if (stored !== undefined) {
    return { answer: stored, replayed: true };
  }
  const answer = await work();
  return answer.success ? runIdempotent(database, operation, async () => answer) : { answer, replayed: false };
}
