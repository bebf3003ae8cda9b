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
};

/** An invoice and its payer; `amount` in the smallest unit of the currency, which is `XTR` for Stars. */
type Paying = {
  readonly userId: number;
  readonly currency: string;
  readonly amount: number;
  /** What the bot has written into the invoice. */
  readonly payload: string;
};

export type Checkout = Paying & { readonly queryId: string; readonly languageCode: string | undefined };

export type Payment = Paying & {
  /** The messenger's name for this payment, by which it can be refunded. */
  readonly chargeId: string;
  readonly paidAt: Date;
};

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
 * use for is left out: other kinds of updates, groups, other bots, messages without text.
 * Source: https://core.telegram.org/bots/api#update
 */
export function readUpdate(body: unknown): BotUpdate | undefined {
  const updateId = id(field(body, 'update_id'));
  const message = field(body, 'message');
  const query = field(body, 'pre_checkout_query');
  if (updateId === undefined) {
    return undefined;
  }
  if (query !== undefined) {
    const checkout = readCheckout(query);
    return checkout && { updateId, checkout };
  }
  if (message === undefined) {
    const press = readPress(field(body, 'callback_query'));
    return press === undefined ? { updateId } : { updateId, press };
  }
  const paid = field(message, 'successful_payment');
  if (paid !== undefined) {
    const payment = readPayment(message, paid);
    return payment && { updateId, payment };
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
  const chargeId = field(paid, 'telegram_payment_charge_id');
  const date = id(field(message, 'date'));
  const paying = readPaying(paid, field(message, 'from'));
  return paying && date !== undefined && isChargeId(chargeId)
    ? { ...paying, chargeId, paidAt: new Date(date * 1000) }
    : undefined;
}

function readPaying(invoice: unknown, from: unknown): Paying | undefined {
  const userId = id(field(from, 'id'));
  const amount = id(field(invoice, 'total_amount'));
  const currency = field(invoice, 'currency');
  const payload = field(invoice, 'invoice_payload');
  return userId !== undefined && amount !== undefined && typeof currency === 'string' && typeof payload === 'string'
    ? { userId, amount, currency, payload }
    : undefined;
}

const LONGEST_CHARGE_ID = 512;

export function isChargeId(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_CHARGE_ID;
}

function readText(message: unknown, text: string): BotText | undefined {
  const from = field(message, 'from');
  const userId = id(field(from, 'id'));
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
  const userId = id(field(from, 'id'));
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

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}

function id(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}

function isOptionalText(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}
