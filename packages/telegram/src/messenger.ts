import type { LanguageCode } from 'grammy/types';
import type { Api } from 'grammy/web';
import { type BotApiOptions, createBotApi, MessengerError, unreadableAnswer } from './bot-api.ts';
import { type BotButton, type BotMessage, toKeyboard } from './bot-message.ts';
import { type BotUpdate, readUpdate } from './bot-update.ts';
import { field, readNanostars, storable } from './field.ts';
import { readStarTransaction, type StarTransaction } from './star-transaction.ts';

/** The server's requests to the messenger, through the bot. All throw MessengerError, also for an answer that cannot be read. */
export type Messenger = {
  /** The bot's own username. */
  username(): Promise<string>;
  /** Whether a user is in a channel; false for a user of whom the messenger knows nothing there. Fails when the bot is not an admin. */
  isMember(channel: string, userId: number): Promise<boolean>;
  /** Fails when the person has never written to the bot, or has blocked it. */
  sendMessage(chatId: number, message: BotMessage): Promise<void>;
  /** Acknowledges a press, which the messenger shows as under way until then. */
  acknowledgePress(pressId: string): Promise<void>;
  /** The button beside every chat's input: one that opens the app, or without `app` the one that lists the commands. */
  setMenuButton(app: { readonly text: string; readonly url: string } | undefined): Promise<void>;
  /** The commands that private chats offer, to those whose language it is; without a language, to all others. */
  setCommands(commands: readonly ListedCommand[], language?: LanguageCode): Promise<void>;
  /**
   * From now on updates are posted to the address, with the secret in a header. Fails unless the messenger then says that it
   * sends checkouts: payments without an answer fail.
   */
  setWebhook(url: string, secret: string): Promise<void>;
  /** Where updates are posted now; empty if nowhere. */
  webhookUrl(): Promise<string>;
  /** Begins to poll for updates. */
  deleteWebhook(): Promise<void>;
  /**
   * Waits some seconds for updates from `offset` on; with that, those before it are done for ever.
   * @returns those that can be read, and the offset after all of them
   */
  getUpdates(offset: number, signal: AbortSignal): Promise<{ updates: readonly BotUpdate[]; next: number }>;
  /**
   * Keeps a message for a user to send: a photo with a caption and a button below it.
   * @returns its id, which the user's mini-app can open for some minutes
   */
  preparePhoto(userId: number, photo: PreparedPhoto): Promise<string>;
  /** A link to an invoice in Stars, which anyone may open and pay, until a checkout is refused. */
  createInvoiceLink(invoice: Invoice): Promise<string>;
  /** Lets a payment happen; `refusal`, which the messenger shows to the player, prevents it. */
  answerCheckout(queryId: string, refusal: string | undefined, signal: AbortSignal): Promise<void>;
  /** Sends a payment's Stars back. Succeeds even if they went back before. */
  refundStars(userId: number, chargeId: string): Promise<void>;
  /** The bot's Star transactions, oldest first, without the first `skip` ones; at most 100. A line that cannot be read is one of them. */
  listStarTransactions(skip: number): Promise<readonly StarTransaction[]>;
  /** What the bot has in Stars, in nanostars; below 0 if it owes some. */
  starBalance(): Promise<bigint>;
};

/** A JPEG photo at a public address, `size` in pixels each way. The caption has at most 1024 characters. */
export type PreparedPhoto = {
  readonly url: string;
  readonly size: number;
  readonly caption: string;
  readonly button: BotButton;
};

/** `price` in Stars. The texts have at most 32 and 255 characters, `payload` 128 bytes. */
export type Invoice = {
  readonly title: string;
  readonly description: string;
  readonly payload: string;
  readonly price: number;
};

export type ListedCommand = { readonly command: string; readonly description: string };

export type MessengerOptions = Pick<BotApiOptions, 'botToken' | 'apiUrl' | 'onTokenRefused'>;

const TIMEOUT_SECONDS = 3;
const POLL_SECONDS = 25;
const MIB = 1024 * 1024;
/** A hundred transactions have less than a tenth of it. */
const MOST_ANSWER_BYTES = MIB;
/** A hundred messages of 4,096 characters that quote others, with what marks them up. */
const MOST_UPDATES_BYTES = 16 * MIB;
/** Everything else that can happen to a bot is not sent to it at all. A call without a list would keep the one before. */
export const ALLOWED_UPDATES = ['message', 'callback_query', 'pre_checkout_query'] as const;
/** The currency code of Stars. */
export const STARS = 'XTR';

/**
 * What the Bot API says of a person who is not in a channel, in place of `left`: it has never seen them, or their account is
 * gone. What it says of the channel, or of the bot's rights there, is another matter. Its words are those of
 * https://github.com/tdlib/telegram-bot-api, of TDLib below it, and of https://core.telegram.org/method/channels.getParticipant
 */
const NO_MEMBER = new RegExp(
  [
    ': Bad Request: (user|member) not found$',
    ': Bad Request: invalid user_id specified$',
    ': Bad Request: (PARTICIPANT_ID_INVALID|USER_ID_INVALID|USER_NOT_PARTICIPANT)$',
    ': Forbidden: user is deactivated$',
  ].join('|'),
  'i',
);

/** Connects nothing: each question is a call of its own. Source: https://core.telegram.org/bots/api */
export function createMessenger(options: MessengerOptions): Messenger {
  const api = createBotApi({ ...options, timeoutSeconds: TIMEOUT_SECONDS, mostAnswerBytes: MOST_ANSWER_BYTES });
  const polling = createBotApi({
    ...options,
    timeoutSeconds: POLL_SECONDS + TIMEOUT_SECONDS,
    mostAnswerBytes: MOST_UPDATES_BYTES,
  });
  return {
    username: async () => {
      const name = storable(field(await api.getMe(), 'username'), LONGEST_USERNAME);
      if (name === undefined || name === '') {
        throw unreadableAnswer('getMe');
      }
      return name;
    },
    isMember: async (channel, userId) => {
      try {
        return readMembership(await api.getChatMember(channel, userId));
      } catch (error) {
        if (error instanceof MessengerError && NO_MEMBER.test(error.message)) {
          return false;
        }
        throw error;
      }
    },
    sendMessage: async (chatId, { text, buttons }) => {
      await api.sendMessage(chatId, text, {
        link_preview_options: { is_disabled: true },
        ...(buttons.length === 0 ? {} : { reply_markup: toKeyboard(buttons) }),
      });
    },
    acknowledgePress: async (pressId) => {
      await api.answerCallbackQuery(pressId);
    },
    setMenuButton: async (app) => {
      await api.setChatMenuButton({
        menu_button: app ? { type: 'web_app', text: app.text, web_app: { url: app.url } } : { type: 'commands' },
      });
    },
    setCommands: async (commands, language) => {
      await api.setMyCommands(commands, {
        scope: { type: 'all_private_chats' },
        ...(language === undefined ? {} : { language_code: language }),
      });
    },
    setWebhook: async (url, secret) => {
      await api.setWebhook(url, { secret_token: secret, allowed_updates: ALLOWED_UPDATES });
      const allowed: unknown = field(await api.getWebhookInfo(), 'allowed_updates');
      const missing = ALLOWED_UPDATES.filter((kind) => !(Array.isArray(allowed) && allowed.includes(kind)));
      if (missing.length > 0) {
        throw new MessengerError(`setWebhook: the messenger does not send ${missing.join(', ')}`);
      }
    },
    webhookUrl: async () => {
      const url = field(await api.getWebhookInfo(), 'url');
      return typeof url === 'string' ? url : '';
    },
    deleteWebhook: async () => {
      await api.deleteWebhook();
    },
    getUpdates: async (offset, signal) => {
      const given: unknown = await polling.getUpdates(
        { offset, timeout: POLL_SECONDS, allowed_updates: ALLOWED_UPDATES },
        anySignal(signal),
      );
      if (!Array.isArray(given)) {
        throw unreadableAnswer('getUpdates');
      }
      const next = Math.max(offset, ...given.map((update) => Number(field(update, 'update_id')) + 1));
      if (!Number.isSafeInteger(next)) {
        throw new MessengerError('getUpdates: an update has no id');
      }
      return { updates: given.map(readUpdate).filter((update) => update !== undefined), next };
    },
    preparePhoto: async (userId, { url, size, caption, button }) => {
      const result = {
        type: 'photo',
        id: 'photo',
        photo_url: url,
        thumbnail_url: url,
        photo_width: size,
        photo_height: size,
        caption,
        reply_markup: toKeyboard([button]),
      } as const;
      const chats = { allow_user_chats: true, allow_group_chats: true, allow_channel_chats: true };
      const kept: unknown = await api.savePreparedInlineMessage(userId, result, chats);
      const id = storable(field(kept, 'id'), LONGEST_MESSAGE_ID);
      if (id === undefined || id === '') {
        throw unreadableAnswer('savePreparedInlineMessage');
      }
      return id;
    },
    createInvoiceLink: async ({ title, description, payload, price }) => {
      const prices = [{ label: title, amount: price }];
      return readLink(await api.createInvoiceLink(title, description, payload, '', STARS, prices));
    },
    answerCheckout: async (queryId, refusal, signal) => {
      const more = refusal === undefined ? {} : { error_message: refusal };
      const answer = await api.answerPreCheckoutQuery(queryId, refusal === undefined, more, anySignal(signal));
      refuseUnlessTrue('answerPreCheckoutQuery', answer);
    },
    refundStars: async (userId, chargeId) => {
      try {
        refuseUnlessTrue('refundStarPayment', await api.refundStarPayment(userId, chargeId));
      } catch (error) {
        if (!(error instanceof MessengerError && /CHARGE_ALREADY_REFUNDED/.test(error.message))) {
          throw error;
        }
      }
    },
    listStarTransactions: async (skip) => {
      const transactions: unknown = field(await api.getStarTransactions({ offset: skip, limit: 100 }), 'transactions');
      if (!Array.isArray(transactions)) {
        throw unreadableAnswer('getStarTransactions');
      }
      return transactions.map(readStarTransaction);
    },
    starBalance: async () => {
      const balance = readNanostars(await api.getMyStarBalance());
      if (balance === undefined) {
        throw unreadableAnswer('getMyStarBalance');
      }
      return balance;
    },
  };
}

/** The library's type is that of a stand-in for older Nodes; it only listens to `abort`. */
function anySignal(signal: AbortSignal): Parameters<Api['getUpdates']>[1] {
  return signal as Parameters<Api['getUpdates']>[1];
}

const MEMBERS: unknown[] = ['creator', 'administrator', 'member'];
const STRANGERS: unknown[] = ['left', 'kicked'];

/** Source: https://core.telegram.org/bots/api#chatmember */
function readMembership(member: unknown): boolean {
  const [status, isMember] = [field(member, 'status'), field(member, 'is_member')];
  if (status === 'restricted' && typeof isMember === 'boolean') {
    return isMember;
  }
  if (MEMBERS.includes(status) || STRANGERS.includes(status)) {
    return MEMBERS.includes(status);
  }
  throw unreadableAnswer('getChatMember');
}

const LONGEST_LINK = 2048;
const LONGEST_MESSAGE_ID = 512;
const LONGEST_USERNAME = 32;

function readLink(link: unknown): string {
  if (
    typeof link !== 'string' ||
    link.length > LONGEST_LINK ||
    !/^https:\/\/[!-~]+$/.test(link) ||
    !URL.canParse(link)
  ) {
    throw unreadableAnswer('createInvoiceLink');
  }
  return link;
}

/** A result that says that something has happened with money. */
function refuseUnlessTrue(method: string, result: unknown): void {
  if (result !== true) {
    throw unreadableAnswer(method);
  }
}
