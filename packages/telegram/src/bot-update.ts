import { field, positive, storable, time } from './field.ts';

/** Something that happened to the bot, at most one of these; none of them if the bot has no use for it. */
export type BotUpdate = {
  readonly updateId: number;
  /** A person wrote to it in their private chat. */
  readonly text?: BotText;
  /** They pressed a button of a message there. */
  readonly press?: BotPress;
  /** A person is about to pay: the messenger waits 10 seconds for the answer. */
  readonly checkout?: Checkout;
  /** A person has paid. */
  readonly payment?: Payment;
  /** A payment has gone back, whoever sent it. */
  readonly refund?: Refund;
  /** It is about money, and cannot be read. */
  readonly unread?: 'checkout' | 'payment' | 'refund';
};

/** An invoice and its payer; `amount` in the smallest unit of the currency, which is `XTR` for Stars. */
type Paying = {
  readonly userId: number;
  readonly currency: string;
  readonly amount: number;
  /** What the bot has written into the invoice; empty when it is nothing that the bot can have written. */
  readonly payload: string;
};

export type Checkout = Paying & { readonly queryId: string; readonly languageCode: string | undefined };

export type Payment = Paying & {
  /** The messenger's name for this payment, by which it can be refunded. */
  readonly chargeId: string;
  readonly paidAt: Date;
};

/** `chargeId` is that of the payment. */
export type Refund = Paying & { readonly chargeId: string; readonly refundedAt: Date };

/** `data` is what the bot gave the button. Source: https://core.telegram.org/bots/api#callbackquery */
export type BotPress = {
  /** By which the press is acknowledged. */
  readonly id: string;
  readonly userId: number;
  readonly languageCode: string | undefined;
  readonly data: string;
};

export type BotText = {
  readonly chatId: number;
  readonly userId: number;
  readonly languageCode: string | undefined;
  /** Undefined when the text is not a command. */
  readonly command: BotCommand | undefined;
};

/** `/start ref_x` is `start` with the payload `ref_x`; without one the payload is empty. */
export type BotCommand = { readonly name: string; readonly payload: string };

/**
 * Reads an update; undefined when it is not one, or a field has another type. Everything that the bot has no
 * use for is left out: other kinds of updates, groups, other bots, messages without text. Whatever it has can be stored.
 * Source: https://core.telegram.org/bots/api#update
 */
export function readUpdate(body: unknown): BotUpdate | undefined {
  const updateId = positive(field(body, 'update_id'));
  const message = field(body, 'message');
  const query = field(body, 'pre_checkout_query');
  if (updateId === undefined) {
    return undefined;
  }
  if (query !== undefined) {
    const checkout = readCheckout(query);
    return checkout === undefined ? { updateId, unread: 'checkout' } : { updateId, checkout };
  }
  if (message === undefined) {
    const press = readPress(field(body, 'callback_query'));
    return press === undefined ? { updateId } : { updateId, press };
  }
  const paid = field(message, 'successful_payment');
  if (paid !== undefined) {
    const payment = readPayment(message, paid);
    return payment === undefined ? { updateId, unread: 'payment' } : { updateId, payment };
  }
  const sentBack = field(message, 'refunded_payment');
  if (sentBack !== undefined) {
    const refund = readRefund(message, sentBack);
    return refund === undefined ? { updateId, unread: 'refund' } : { updateId, refund };
  }
  const chatId = field(field(message, 'chat'), 'id');
  const chatType = field(field(message, 'chat'), 'type');
  const text = field(message, 'text');
  if (!Number.isSafeInteger(chatId) || typeof chatType !== 'string' || !isOptionalText(text)) {
    return undefined;
  }
  const written = chatType === 'private' && text !== undefined ? readText(message, text) : undefined;
  return written === undefined ? { updateId } : { updateId, text: written };
}

/** Source: https://core.telegram.org/bots/api#precheckoutquery */
function readCheckout(query: unknown): Checkout | undefined {
  const queryId = field(query, 'id');
  const from = field(query, 'from');
  const languageCode = field(from, 'language_code');
  const paying = readPaying(query, from);
  return (
    paying &&
    (typeof queryId === 'string' && queryId !== ''
      ? { ...paying, queryId, languageCode: typeof languageCode === 'string' ? languageCode : undefined }
      : undefined)
  );
}

/** Source: https://core.telegram.org/bots/api#successfulpayment */
function readPayment(message: unknown, paid: unknown): Payment | undefined {
  const chargeId = readChargeId(field(paid, 'telegram_payment_charge_id'));
  const paidAt = time(field(message, 'date'));
  const paying = readPaying(paid, field(message, 'from'));
  return paying && paidAt && chargeId !== undefined ? { ...paying, chargeId, paidAt } : undefined;
}

/** The chat is the payer's; who writes this into it is not documented. Source: https://core.telegram.org/bots/api#refundedpayment */
function readRefund(message: unknown, sentBack: unknown): Refund | undefined {
  const chargeId = readChargeId(field(sentBack, 'telegram_payment_charge_id'));
  const refundedAt = time(field(message, 'date'));
  const paying = readPaying(sentBack, field(message, 'chat'));
  return paying && refundedAt && chargeId !== undefined ? { ...paying, chargeId, refundedAt } : undefined;
}

const LONGEST_CURRENCY = 16;

function readPaying(invoice: unknown, payer: unknown): Paying | undefined {
  const userId = positive(field(payer, 'id'));
  const amount = positive(field(invoice, 'total_amount'));
  const currency = storable(field(invoice, 'currency'), LONGEST_CURRENCY);
  return userId !== undefined && amount !== undefined && currency !== undefined
    ? { userId, amount, currency, payload: readPayload(field(invoice, 'invoice_payload')) }
    : undefined;
}

const LONGEST_PAYLOAD = 128;

/** What an invoice names; empty when that is nothing that the bot can have written into it. */
export function readPayload(value: unknown): string {
  return storable(value, LONGEST_PAYLOAD) ?? '';
}

const LONGEST_CHARGE_ID = 512;

export function readChargeId(value: unknown): string | undefined {
  return storable(value, LONGEST_CHARGE_ID) || undefined;
}

function readText(message: unknown, text: string): BotText | undefined {
  const from = field(message, 'from');
  const userId = positive(field(from, 'id'));
  const languageCode = field(from, 'language_code');
  if (userId === undefined || field(from, 'is_bot') === true) {
    return undefined;
  }
  return {
    // A private chat has its person's id.
    chatId: userId,
    userId,
    languageCode: typeof languageCode === 'string' ? languageCode : undefined,
    command: readCommand(text),
  };
}

/** A button of a message in a private chat: the chat's person alone can press it. */
function readPress(query: unknown): BotPress | undefined {
  const [from, pressId, data] = [field(query, 'from'), field(query, 'id'), field(query, 'data')];
  const chat = field(field(query, 'message'), 'chat');
  const userId = positive(field(from, 'id'));
  const languageCode = field(from, 'language_code');
  const isPrivate = field(chat, 'type') === 'private' && field(chat, 'id') === userId;
  if (userId === undefined || !isPrivate || typeof pressId !== 'string' || typeof data !== 'string') {
    return undefined;
  }
  return { id: pressId, userId, languageCode: typeof languageCode === 'string' ? languageCode : undefined, data };
}

/** The name may be followed by the bot's own: `/help@some_bot`. */
const COMMAND = /^\/([a-z0-9_]{1,32})(?:@\w+)?(?:\s+(.*))?$/is;

function readCommand(text: string): BotCommand | undefined {
  const [, name, payload = ''] = COMMAND.exec(text.trim()) ?? [];
  return name === undefined ? undefined : { name: name.toLowerCase(), payload };
}

function isOptionalText(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}
