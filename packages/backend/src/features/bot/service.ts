// An update changes what it changes once: its id is written in the same transaction, and a duplicate finds it. The reply
// is sent afterwards, at most once: a user who misses it asks again. A /start binds no inviter; it is read at the first launch.
import { type BotPress, type BotText, type BotUpdate, type Payment, type Refund, STARS } from '@soho/telegram';
import type { Context } from '../../platform/context.ts';
import { transact } from '../../platform/database/transaction.ts';
import { endConsent } from '../messages/index.ts';
import { answerQuestion, type OpenedQuestion, openQuestion } from '../operators/index.ts';
import { answerCheckout, listRecentOrders, noteStarRefund, settleStars } from '../payments/index.ts';
import { codeOf } from '../referrals/index.ts';
import { noncePressed, nonceStarted, sayAnswered, sayQuestion } from './console-question.ts';
import { replyTo } from './replies.ts';
import { claimUpdate, deleteOldUpdates, insertStart } from './store.ts';

/** Handles an update, unless that was done before. Never fails because the messenger does not answer. */
export async function handleUpdate(context: Context, update: BotUpdate): Promise<void> {
  const { updateId, text, press, checkout, payment, refund, unread } = update;
  if (unread !== undefined) {
    context.log.error({ event: 'update_unread', about: unread, update: updateId });
  }
  if (checkout !== undefined) {
    await answerCheckout(context, checkout);
  }
  if (payment !== undefined) {
    await settlePayment(context, payment);
  }
  if (refund !== undefined) {
    await noteRefund(context, refund);
  }
  if (text !== undefined) {
    await handleText(context, updateId, text);
  }
  if (press !== undefined) {
    await handlePress(context, updateId, press);
  }
}

async function settlePayment(context: Context, { currency, amount, ...payment }: Payment): Promise<void> {
  if (currency === STARS) {
    await settleStars(context, { ...payment, prices: [amount] });
  } else {
    context.log.error({ event: 'foreign_currency', currency, charge: payment.chargeId });
  }
}

async function noteRefund(context: Context, { currency, amount, ...refund }: Refund): Promise<void> {
  if (currency === STARS) {
    await noteStarRefund(context, { ...refund, prices: [amount] });
  }
}

async function handleText(context: Context, updateId: number, text: BotText): Promise<void> {
  const { command, userId } = text;
  const payload = command?.name === 'start' ? command.payload : '';
  const [code, nonce] = [codeOf(payload), nonceStarted(payload)];
  const handled = await transact(context.database, async (tx): Promise<{ question?: OpenedQuestion } | undefined> => {
    if (!(await claimUpdate(tx, updateId))) {
      return undefined;
    }
    if (code !== undefined) {
      await insertStart(tx, userId, code);
    }
    if (command?.name === 'stop') {
      await endConsent(tx, userId);
    }
    return nonce === undefined ? {} : { question: await openQuestion(tx, nonce, userId) };
  });
  if (handled !== undefined) {
    const { question = 'stranger' } = handled;
    const orders = command?.name === 'paysupport' ? await listRecentOrders(context, userId) : [];
    // A stranger who opens a link to the console learns as little as from any other payload.
    const message =
      nonce === undefined || question === 'stranger'
        ? replyTo(text, context.config, orders)
        : sayQuestion(question, nonce, text.languageCode);
    await reply(context, () => context.messenger.sendMessage(text.chatId, message));
  }
}

async function handlePress(context: Context, updateId: number, press: BotPress): Promise<void> {
  const { id, userId, data, languageCode } = press;
  const pressed = noncePressed(data);
  if (pressed === undefined) {
    return;
  }
  const answered = await transact(context.database, async (tx) =>
    (await claimUpdate(tx, updateId)) ? answerQuestion(tx, pressed.nonce, userId, pressed.answer) : undefined,
  );
  if (answered !== undefined) {
    await reply(context, () => context.messenger.acknowledgePress(id));
    await reply(context, () => context.messenger.sendMessage(userId, sayAnswered(answered, languageCode)));
  }
}

async function reply(context: Context, send: () => Promise<void>): Promise<void> {
  await send().catch((error: unknown) => {
    context.log.warn({ event: 'bot_reply_failed', err: error });
  });
}

/** The messenger sends an update again for a day at most. */
export function deleteExpiredUpdates({ database }: Context): Promise<void> {
  return deleteOldUpdates(database);
}
