// An update changes what it changes once: its id is written in the same transaction, and a duplicate finds it. The reply
// is sent afterwards, at most once: a user who misses it asks again. A /start binds no inviter; it is read at the first launch.

import type { PaymentOrder } from '@soho/contract';
import { nanotons, tonText } from '@soho/rules';
import {
  type BotMessage,
  type BotPress,
  type BotText,
  type BotUpdate,
  type Payment,
  type Refund,
  STARS,
} from '@soho/telegram';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import { appButton } from '../../platform/app-button.ts';
import type { Context } from '../../platform/context.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transaction.ts';
import { deleteExpired } from '../../platform/delete-expired.ts';
import { languageOf } from '../../platform/words/language.ts';
import { endConsent } from '../messages/index.ts';
import { answerQuestion, type OpenedQuestion, openQuestion } from '../operators/index.ts';
import { answerCheckout, listRecentOrders, noteStarRefund, settleStars } from '../payments/index.ts';
import { codeOf, selectCodeOwner } from '../referrals/index.ts';
import { noncePressed, nonceStarted, sayAnswered, sayQuestion } from './console-question.ts';
import { type CommandName, commandNames, type OrderState, type Words, words } from './words.ts';

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

/** Takes an update for this transaction, once and for all; false when it was handled before. */
async function claimUpdate(tx: Tx, updateId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into bot_update (update_id) values (${updateId}) on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Notes the code that a person brought before the first launch. A player keeps the inviter, or the lack
 * of one; the first code stands; a code without an owner is not recorded, so that a mistyped one does not take its place.
 */
async function insertStart(tx: Tx, userId: number, code: string): Promise<void> {
  if ((await selectCodeOwner(tx, code)) !== undefined) {
    await sql`insert into bot_start (player_id, referral_code) select ${userId}::bigint, ${code}
      where not exists (select 1 from player where player_id = ${userId}) on conflict do nothing`.execute(tx);
  }
}

function deleteOldUpdates(database: Database): Promise<void> {
  return deleteExpired(database, { table: 'bot_update', time: 'handled_at', interval: '3 days' });
}

/** What the bot answers, in the language that the messenger says the person uses. */
function replyTo({ languageCode, command }: BotText, config: Config, orders: readonly PaymentOrder[] = []): BotMessage {
  const language = languageOf(languageCode);
  const name = commandNames.find((known) => known === command?.name);
  const { replies, hint, open, starsTerms, ordersTitle } = words[language];
  const parts = [
    name === undefined ? hint : replies[name](config.product, config.links.support),
    ...(name === 'terms' && config.paymentMethods.includes('stars') ? [starsTerms] : []),
    ...(orders.length === 0
      ? []
      : [[ordersTitle, ...orders.map((order) => describe(order, words[language]))].join('\n')]),
  ];
  return {
    text: parts.join('\n\n'),
    buttons: name === undefined || hasButton[name] ? [appButton(open(config.product), config)] : [],
  };
}

/** One line that support can find the payment by. */
function describe(order: PaymentOrder, { orderStates, paidTwice, ton }: Words): string {
  const price = order.currency === 'stars' ? `${order.amount} ⭐` : ton(tonText(nanotons(order.amount)));
  const twice = order.paid_twice ? ` (${paidTwice(order.paid_twice.refunded_at?.slice(0, 10))})` : '';
  return `• ${order.created_at.slice(0, 10)}, ${price}, ${orderStates[stateOf(order)]}${twice}: ${order.order_id}`;
}

function stateOf({ state, awaited, refund }: PaymentOrder): OrderState {
  if (refund) {
    return refund === 'due' ? 'returning' : 'returned';
  }
  return state === 'settled' ? 'paid' : awaited ? 'awaited' : 'unpaid';
}

const hasButton: Record<CommandName, boolean> = {
  start: true,
  help: true,
  stop: false,
  terms: false,
  paysupport: false,
};
