// What cannot be granted goes back by itself. The messenger sends a payment back once, however often we ask, so that a
// server that is killed between the refund and its record asks again.
import type { Context } from '../../../platform/context.ts';
import { claimRefunds, type DueRefund, markStarsRefunded } from './star-receipt-store.ts';

const AT_ONCE = 20;

/** Sends back what waits for it. A refund that fails is tried again after a minute. */
export async function refundStars(context: Context): Promise<void> {
  for (const due of await claimRefunds(context.database, context.config.botId, AT_ONCE)) {
    await refundOne(context, due);
  }
}

async function refundOne(
  { messenger, database, log }: Context,
  { charge_id: charge, payer_id: payer, reason }: DueRefund,
): Promise<void> {
  try {
    await messenger.refundStars(payer, charge);
  } catch (error) {
    log.error({ event: 'stars_not_refunded', charge, err: error });
    return;
  }
  if (await markStarsRefunded(database.kysely, charge, new Date())) {
    log.warn({ event: 'stars_refunded', charge, reason });
  }
}
