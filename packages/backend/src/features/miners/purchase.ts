// The client says that it has paid; the payment that was found on the chain decides, and has started the miner by then.
import type { calls, ReplyOf } from '@soho/contract';
import { type MinerId, miners } from '@soho/rules';
import { parseAddress } from '@soho/ton';
import type { z } from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { answerUntilSuccess, type Operation, type OperationResult } from '../../platform/idempotency.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Language } from '../../platform/words/language.ts';
import { minerWords } from './words.ts';

export type MinerClaim = {
  readonly minerId: MinerId;
  readonly orderId: string | undefined;
  /** The hash that the client names; it proves nothing. */
  readonly hint: string | undefined;
  /** The raw address that an order is made for if there is none yet. */
  readonly wallet: string;
};

/**
 * Whether a miner's payment has arrived. Payments start miners, so miners cannot import them: the app passes this in.
 * @throws Refusal
 */
export type ConfirmMinerPayment = (operation: Operation, claimed: MinerClaim) => Promise<boolean>;

/** Returns whether a miner's payment has arrived yet. @throws Refusal */
export async function purchaseMiner(
  { config, database }: Context,
  confirmPayment: ConfirmMinerPayment,
  operation: Operation,
  body: z.output<(typeof calls.minersPurchase)['body']>,
  language: Language,
): Promise<OperationResult<ReplyOf<typeof calls.minersPurchase>>> {
  const wallet = parseAddress(body.wallet_address, config.ton.network);
  if (wallet === undefined) {
    throw new Refusal('invalid_address');
  }
  const words = minerWords[language];
  const duration_days = miners[body.miner_id].days;
  const claimed = { minerId: body.miner_id, orderId: body.order_id, hint: body.transaction_hash, wallet };
  return answerUntilSuccess(database, operation, async () =>
    (await confirmPayment(operation, claimed))
      ? { success: true, status: 'mining', duration_days, message: words.started(duration_days) }
      : {
          success: false,
          status: 'pending',
          duration_days,
          message: body.order_id === undefined ? words.unseen : words.pending,
        },
  );
}
