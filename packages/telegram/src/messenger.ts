import type { LanguageCode } from 'grammy/types';
import { createBotApi, MessengerError } from './bot-api.ts';
import { type BotMessage, toKeyboard } from './bot-message.ts';
import { type BotUpdate, readUpdate } from './bot-update.ts';

/** The server's requests to the messenger, through the bot. All throw MessengerError. */
export type Messenger = {
  /** Whether a user is in a channel. Fails when the bot is not an admin there. */
  isMember(channel: string, userId: number): Promise<boolean>;
  /** Fails when the person has never written to the bot, or has blocked it. */
  sendMessage(chatId: number, message: BotMessage): Promise<void>;
  /** The button beside every chat's input: one that opens the app, or without `app` the one that lists the commands. */
  setMenuButton(app: { readonly text: string; readonly url: string } | undefined): Promise<void>;
  /** The commands that private chats offer, to those whose language it is; without a language, to everybody else. */
  setCommands(commands: readonly ListedCommand[], language?: LanguageCode): Promise<void>;
  /** From now on updates are posted to the address, with the secret in a header. */
  setWebhook(url: string, secret: string): Promise<void>;
  /** Begins to poll for updates. */
  deleteWebhook(): Promise<void>;
  /**
   * Waits some seconds for updates from `offset` on; with that, those before it are done for ever.
   * @returns those that can be read, and the offset after all of them
   */
  getUpdates(offset: number, signal: AbortSignal): Promise<{ updates: readonly BotUpdate[]; next: number }>;
};

export type ListedCommand = { readonly command: string; readonly description: string };

export type MessengerOptions = {
  readonly botToken: string;
  /** The Bot API's address; Telegram's own in production. */
  readonly apiUrl: string;
};

const TIMEOUT_SECONDS = 3;
const POLL_SECONDS = 25;
/** Everything else that can happen to a bot is not sent to it at all. */
const ALLOWED_UPDATES = ['message'] as const;

/** Connects nothing: each question is a call of its own. Source: https://core.telegram.org/bots/api */
export function createMessenger(options: MessengerOptions): Messenger {
  const api = createBotApi({ ...options, timeoutSeconds: TIMEOUT_SECONDS });
  const polling = createBotApi({ ...options, timeoutSeconds: POLL_SECONDS + TIMEOUT_SECONDS });
  return {
    isMember: async (channel, userId) => {
      const member = await api.getChatMember(channel, userId);
      return member.status === 'restricted' ? member.is_member : !['left', 'kicked'].includes(member.status);
    },
    sendMessage: async (chatId, { text, buttons }) => {
      await api.sendMessage(chatId, text, {
        link_preview_options: { is_disabled: true },
        ...(buttons.length === 0 ? {} : { reply_markup: toKeyboard(buttons) }),
      });
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
    },
    deleteWebhook: async () => {
      await api.deleteWebhook();
    },
    getUpdates: async (offset, signal) => {
      const given: readonly { update_id: number }[] = await polling.getUpdates(
        { offset, timeout: POLL_SECONDS, allowed_updates: ALLOWED_UPDATES },
        // The library's type is that of a stand-in for older Nodes; it only listens to `abort`.
        signal as Parameters<typeof polling.getUpdates>[1],
      );
      const next = Math.max(offset, ...given.map(({ update_id }) => update_id + 1));
      if (!Number.isSafeInteger(next)) {
        throw new MessengerError('getUpdates: an update has no id');
      }
      return { updates: given.map(readUpdate).filter((update) => update !== undefined), next };
    },
  };
}
