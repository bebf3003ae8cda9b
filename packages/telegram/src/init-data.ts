import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';

/** The user whom the messenger vouches for. `id` is at most 52 bits (Telegram's Bot API, User). */
export type MessengerUser = {
  readonly id: number;
  readonly firstName: string;
  readonly username: string | undefined;
  readonly languageCode: string | undefined;
  readonly photoUrl: string | undefined;
};

export type InitData = {
  readonly user: MessengerUser;
  /** When the messenger signed it, in seconds since 1970. */
  readonly authDate: number;
  readonly startParam: string | undefined;
};

export type InitDataRefusal = 'malformed' | 'bad_signature' | 'expired' | 'from_the_future' | 'no_user' | 'bot';

export type InitDataOptions = {
  /** What `makeInitDataKey` made of the bot's token. */
  readonly key: KeyObject;
  /** Seconds since 1970. */
  readonly now: number;
  /** Clients reopen with data that is hours old; 24 h by default. */
  readonly maxAgeSeconds?: number;
};

const DAY_SECONDS = 24 * 60 * 60;
const CLOCK_SKEW_SECONDS = 60;

/**
 * The key with which the messenger signs init data for a bot. It is made once: an HMAC with bytes in place of a key object
 * takes Node several times as long.
 */
export function makeInitDataKey(botToken: string): KeyObject {
  return createSecretKey(createHmac('sha256', 'WebAppData').update(botToken).digest());
}

/**
 * Checks init data against the bot's key and reads the user out of it.
 * Every field but `hash` is signed, fields that are unknown today too, so nothing is dropped before the check.
 * Source: https://core.telegram.org/bots/webapps#validating-data-received-via-the-mini-app
 */
export function readInitData(raw: string, options: InitDataOptions): InitData | InitDataRefusal {
  const fields = parseFields(raw);
  if (fields === undefined) {
    return 'malformed';
  }
  if (!isSignedBy(fields, options.key)) {
    return 'bad_signature';
  }
  const authDate = Number(fields.get('auth_date'));
  if (!Number.isSafeInteger(authDate)) {
    return 'malformed';
  }
  if (authDate > options.now + CLOCK_SKEW_SECONDS) {
    return 'from_the_future';
  }
  if (authDate < options.now - (options.maxAgeSeconds ?? DAY_SECONDS)) {
    return 'expired';
  }
  const given = parseObject(fields.get('user'));
  const user = parseUser(given);
  if (user === undefined) {
    return 'no_user';
  }
  return (given?.['is_bot'] ?? false) === false ? { user, authDate, startParam: fields.get('start_param') } : 'bot';
}

/** A key that comes twice could be read as one value here and as another elsewhere, so it is refused. */
function parseFields(raw: string): Map<string, string> | undefined {
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(raw)) {
    if (fields.has(name)) {
      return undefined;
    }
    fields.set(name, value);
  }
  return fields.has('hash') ? fields : undefined;
}

function isSignedBy(fields: ReadonlyMap<string, string>, key: KeyObject): boolean {
  const lines = [...fields].filter(([name]) => name !== 'hash').map(([name, value]) => `${name}=${value}`);
  const expected = createHmac('sha256', key).update(lines.sort().join('\n')).digest();
  const hash = fields.get('hash') ?? '';
  // Decoding hexadecimal digits stops silently at the first other character.
  return /^[\da-f]{64}$/.test(hash) && timingSafeEqual(Buffer.from(hash, 'hex'), expected);
}

function parseUser(user: Record<string, unknown> | undefined): MessengerUser | undefined {
  const id = user?.['id'];
  if (user === undefined || typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0) {
    return undefined;
  }
  return {
    id,
    firstName: text(user['first_name']) ?? '',
    username: text(user['username']),
    languageCode: text(user['language_code']),
    photoUrl: text(user['photo_url']),
  };
}

function parseObject(json: string | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
