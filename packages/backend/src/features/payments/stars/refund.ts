// What cannot be granted goes back by itself. The messenger sends a payment back once, however often we ask, so that a
// server that is killed between the refund and its record asks again. What it refuses for good waits for an operator.
import { MessengerError } from '@soho/telegram';
import type { Context } from '../../../platform/context.ts';
import { transact } from '../../../platform/database/transaction.ts';
import { claimRefunds, type DueRefund, markRefundRefused, markStarsRefunded } from './star-receipt-store.ts';

const AT_ONCE = 20;

/** Sends back what waits for it. A refund that fails is tried again after a minute, those that a pause keeps from being sent, too. */
export async function refundStars(context: Context): Promise<void> {
  for (const due of await claimRefunds(context.database, context.config.botId, AT_ONCE)) {
    if ((await refundOne(context, due)) === 'paused') {
      return;
    }
  }
}

async function refundOne(
  { messenger, database, log }: Context,
  { charge_id: charge, payer_id: payer, reason }: DueRefund,
): Promise<'paused' | undefined> {
  try {
    await messenger.refundStars(payer, charge);
  } catch (error) {
    if (isForGood(error)) {
      await markRefundRefused(database, charge, error.message);
      log.error({ event: 'stars_refund_refused', charge, err: error });
      return undefined;
    }
    log.error({ event: 'stars_not_refunded', charge, err: error });
    return error instanceof MessengerError && error.code === 429 ? 'paused' : undefined;
  }
  if (await transact(database, (tx) => markStarsRefunded(tx, charge, new Date()))) {
    log.warn({ event: 'stars_refunded', charge, reason });
  }
  return undefined;
}

/** 401 and 404 are about the bot's token. */
const PASSING = [401, 404, 429];

function isForGood(error: unknown): error is MessengerError {
  const { code = 0 } = error instanceof MessengerError ? error : {};
  return code >= 400 && code < 500 && !PASSING.includes(code);
}
