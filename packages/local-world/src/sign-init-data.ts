import { createHash } from 'node:crypto';
import { sign } from '@tma.js/init-data-node';

/** The `user` field of init data, in the messenger's spelling. */
export type SignedUser = {
  readonly id: number;
  readonly first_name: string;
  readonly last_name?: string;
  readonly username?: string;
  readonly language_code?: string;
  readonly is_premium?: boolean;
  readonly allows_write_to_pm?: boolean;
  readonly photo_url?: string;
};

export type InitDataFields = {
  readonly user: SignedUser;
  /** What stood behind `?startapp=` in the link, if the app was opened by one. */
  readonly startParam?: string | undefined;
  /** When the messenger signed; now by default. */
  readonly authDate?: Date;
  readonly botToken: string;
};

/**
 * Init data as the messenger makes it: a direct link carries the chat and the start parameter, a menu button a query id.
 * Its `signature` is a stand-in of the right shape: only the messenger owns that key, and only `hash` proves anything to a bot.
 * Source: https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app
 */
export function signInitData({ user, startParam, authDate = new Date(), botToken }: InitDataFields): string {
  const opening =
    startParam === undefined
      ? { query_id: `AAH${digest('sha256', `${user.id}`).slice(0, 19)}` }
      : { chat_instance: chatInstance(user.id), chat_type: 'sender', start_param: startParam };
  const signature = digest('sha512', `${user.id} ${authDate.getTime()}`);
  return sign({ ...opening, user: { ...user }, signature }, botToken, authDate);
}

function chatInstance(userId: number): string {
  return createHash('sha256').update(`chat ${userId}`).digest().readBigInt64BE().toString();
}

function digest(algorithm: 'sha256' | 'sha512', text: string): string {
  return createHash(algorithm).update(text).digest('base64url');
}
