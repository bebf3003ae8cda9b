// An update changes what it changes once: its id is written in the same transaction, and a duplicate finds it. The reply
// is sent afterwards, at most once: a user who misses it asks again. A /start binds no inviter; it is read at the first launch.
import { type BotText, type BotUpdate, type Payment, STARS } from '@soho/telegram';
import type { Context } from '../../platform/context.ts';
import { transact } from '../../platform/database/transaction.ts';
import { endConsent } from '../messages/index.ts';
import { answerCheckout, listRecentOrders, settleStars } from '../payments/index.ts';
import { codeOf } from '../referrals/index.ts';
import { replyTo } from './replies.ts';
import { claimUpdate, deleteOldUpdates, insertStart } from './store.ts';

/** Does what an update asks for, unless that was done before. Never fails for want of the messenger's answer. */
export async function handleUpdate(context: Context, { updateId, text, checkout, payment }: BotUpdate): Promise<void> {
  if (checkout !== undefined) {
    await answerCheckout(context, checkout);
  }
  if (payment !== undefined) {
    await settlePayment(context, payment);
  }
  if (text !== undefined) {
    await answerText(context, updateId, text);
  }
}

async function settlePayment(context: Context, { currency, ...payment }: Payment): Promise<void> {
  if (currency === STARS) {
    await settleStars(context, payment);
  } else {
    context.log.error({ event: 'foreign_currency', currency, charge: payment.chargeId });
  }
}

async function answerText(context: Context, updateId: number, text: BotText): Promise<void> {
  const { command, userId } = text;
  const code = command?.name === 'start' ? codeOf(command.payload) : undefined;
  const isNew = await transact(context.database, async (tx) => {
    const claimed = await claimUpdate(tx, updateId);
    if (claimed && code !== undefined) {
      await insertStart(tx, userId, code);
    }
    if (claimed && command?.name === 'stop') {
      await endConsent(tx, userId);
    }
    return claimed;
  });
  if (isNew) {
    const orders = command?.name === 'paysupport' ? await listRecentOrders(context, userId) : [];
    await context.messenger.sendMessage(text.chatId, replyTo(text, context.config, orders)).catch((error: unknown) => {
      context.log.warn({ event: 'bot_reply_failed', err: error });
    });
  }
}

/** The messenger sends an update again for a day at most. */
export function deleteExpiredUpdates({ database }: Context): Promise<void> {
  return deleteOldUpdates(database);
}
