import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type InitDataOptions, makeInitDataKey, readInitData as read } from './init-data.ts';

const BOT_TOKEN = '1234567:test-token-of-a-bot-that-is-not';
const NOW = 1_800_000_000;
const options = { botToken: BOT_TOKEN, now: NOW };
const USER = { id: 42, first_name: 'Mei', username: 'mei', language_code: 'ru', photo_url: 'https://t.me/i/a.svg' };

type Options = Omit<InitDataOptions, 'key'> & { readonly botToken: string };

function readInitData(raw: string, { botToken, ...rest }: Options) {
  return read(raw, { key: makeInitDataKey(botToken), ...rest });
}

/** Signs as the messenger does. Independent of the code under test except for the recipe itself. */
function sign(fields: Record<string, string>, botToken = BOT_TOKEN): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest();
  const hash = createHmac('sha256', key).update(lines.sort().join('\n')).digest('hex');
  return new URLSearchParams({ ...fields, hash }).toString();
}

function signed(changes: Record<string, string> = {}): string {
  return sign({ auth_date: String(NOW), user: JSON.stringify(USER), ...changes });
}

/** Published with its token in the README of github.com/Telegram-Mini-Apps/init-data-golang; made by the messenger. */
const PUBLISHED = {
  botToken: '7342037359:AAHI25ES9xCOMPokpYoz-p8XVrZUdygo2J4',
  now: 1_733_509_682,
  raw: [
    'user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%20%2B%20-%20%3F%20%5C%2F%22%2C',
    '%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C',
    '%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C',
    '%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2F',
    '4FPEE4tmP3ATHa57u6MqTDih13LTOiMoKoLDRG4PnSA.svg%22%7D',
    '&chat_instance=8134722200314281151&chat_type=private&auth_date=1733509682',
    '&signature=TYJxVcisqbWjtodPepiJ6ghziUL94-KNpG8Pau-X7oNNLNBM72APCpi_RKiUlBvcqo5L-LAxIc3dnTzcZX_PDg',
    '&hash=a433d8f9847bd6addcc563bff7cc82c89e97ea0d90c11fe5729cae6796a36d73',
  ].join(''),
} as const;

/** From before `signature` was a field; docs.telegram-mini-apps.com/packages/telegram-apps-init-data-node. */
const PUBLISHED_OLDER = {
  botToken: '5768337691:AAH5YkoiEuPk8-FZa32hStHTqXiLPtAEhx8',
  now: 1_662_771_648,
  raw: [
    'query_id=AAHdF6IQAAAAAN0XohDhrOrc',
    '&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%22%2C%22last_name%22%3A%22Kibenko%22%2C',
    '%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%7D',
    '&auth_date=1662771648&hash=c501b71e775f74ce10e377dea85a7ea24ecd640b223ea86dfe453e0eaed2e2b2',
  ].join(''),
} as const;

describe('what the messenger signed', () => {
  test('A08: is read, in a published sample with `signature`', () => {
    expect(readInitData(PUBLISHED.raw, PUBLISHED)).toEqual({
      user: {
        id: 279058397,
        firstName: 'Vladislav + - ? /',
        username: 'vdkfrost',
        languageCode: 'ru',
        photoUrl: 'https://t.me/i/userpic/320/4FPEE4tmP3ATHa57u6MqTDih13LTOiMoKoLDRG4PnSA.svg',
      },
      startParam: undefined,
      authDate: 1_733_509_682,
    });
  });

  test('A08: is refused when `signature` is taken out of it', () => {
    const without = PUBLISHED.raw.replace(/&signature=[^&]*/, '');
    expect(readInitData(without, PUBLISHED)).toBe('bad_signature');
  });

  test('is read, in a published sample from before `signature`', () => {
    expect(readInitData(PUBLISHED_OLDER.raw, PUBLISHED_OLDER)).toMatchObject({ user: { id: 279058397 } });
  });

  test('is read with unknown fields, which are signed like all others', () => {
    const raw = signed({ receiver_mood: 'fine', aaa: '', 'of the future': 'ü=&+' });
    expect(readInitData(raw, options)).toMatchObject({ user: { id: 42 } });
    expect(readInitData(raw.replace('receiver_mood=fine', 'receiver_mood=bad'), options)).toBe('bad_signature');
    expect(readInitData(raw.replace('receiver_mood=fine&', ''), options)).toBe('bad_signature');
    expect(readInitData(`${raw}&added=1`, options)).toBe('bad_signature');
  });

  test('is read whatever the order of its fields', () => {
    const reversed = signed({ chat_type: 'sender' }).split('&').reverse().join('&');
    expect(readInitData(reversed, options)).toMatchObject({ user: { id: 42 } });
  });

  test('carries the parameter of the link', () => {
    expect(readInitData(signed({ start_param: 'ref_abc' }), options)).toMatchObject({ startParam: 'ref_abc' });
  });
});

describe('what the messenger did not sign', () => {
  test('A02: any hexadecimal digit of the hash may not differ', () => {
    const raw = signed();
    const hash = new URLSearchParams(raw).get('hash') ?? '';
    for (let place = 0; place < hash.length; place += 1) {
      const flipped = hash.slice(0, place) + (hash[place] === '0' ? '1' : '0') + hash.slice(place + 1);
      expect(readInitData(raw.replace(hash, flipped), options)).toBe('bad_signature');
    }
  });

  test.each<[string, (hash: string) => string]>([
    ['nothing', () => ''],
    ['half of it', (hash) => hash.slice(0, 32)],
    ['something behind it', (hash) => `${hash}zz`],
    ['it twice', (hash) => hash + hash],
    ['no hexadecimal digits', () => 'z'.repeat(64)],
    ['zeros', () => '0'.repeat(64)],
  ])('the hash may not be %s', (_, change) => {
    const raw = signed();
    const hash = new URLSearchParams(raw).get('hash') ?? '';
    expect(readInitData(raw.replace(hash, change(hash)), options)).toBe('bad_signature');
  });

  test('A03: the user, the time and the start parameter cannot be edited', () => {
    const fields = new URLSearchParams(signed({ start_param: 'ref_abc' }));
    for (const [name, value] of Object.entries({
      user: JSON.stringify({ ...USER, id: 43 }),
      auth_date: String(NOW - 1),
      start_param: 'ref_xyz',
    })) {
      const edited = new URLSearchParams(fields);
      edited.set(name, value);
      expect(readInitData(edited.toString(), options)).toBe('bad_signature');
    }
  });

  test("A04: another bot's signature is refused, and so is one by an empty token", () => {
    for (const token of ['7654321:another-bot-that-is-not-ours', '', 'WebAppData']) {
      const raw = sign({ auth_date: String(NOW), user: JSON.stringify(USER) }, token);
      expect(readInitData(raw, options)).toBe('bad_signature');
    }
  });
});

describe('the age', () => {
  const at = (authDate: number | string) => readInitData(signed({ auth_date: String(authDate) }), options);

  test('A05: is at most 24 hours, to the second', () => {
    expect(at(NOW - 86_400)).toMatchObject({ user: { id: 42 } });
    expect(at(NOW - 86_400 + 60)).toMatchObject({ user: { id: 42 } });
    expect(at(NOW - 86_401)).toBe('expired');
  });

  test('A06: is at most 60 seconds in the future, for clocks that differ', () => {
    expect(at(NOW + 60)).toMatchObject({ user: { id: 42 } });
    expect(at(NOW + 61)).toBe('from_the_future');
    expect(at(NOW + 3600)).toBe('from_the_future');
  });

  test('is at most what the caller says', () => {
    const raw = signed({ auth_date: String(NOW - 11) });
    expect(readInitData(raw, { ...options, maxAgeSeconds: 11 })).toMatchObject({ user: { id: 42 } });
    expect(readInitData(raw, { ...options, maxAgeSeconds: 10 })).toBe('expired');
  });

  test.each(['', 'yesterday', '1.5', 'NaN', 'Infinity', '1e400'])('is not in an auth_date of %j', (authDate) => {
    expect(['malformed', 'expired']).toContain(at(authDate));
  });

  test('cannot be left out', () => {
    expect(readInitData(sign({ user: JSON.stringify(USER) }), options)).toBe('malformed');
  });
});

describe('the user', () => {
  const of = (user: string) => readInitData(signed({ user }), options);

  test('may have an id of 52 bits', () => {
    expect(of(`{"id":${2 ** 52 - 1}}`)).toMatchObject({ user: { id: 2 ** 52 - 1, firstName: '' } });
  });

  test.each([
    '',
    '{',
    'null',
    '[]',
    '"42"',
    '42',
    '{}',
    '{"id":null}',
    '{"id":"42"}',
    '{"id":[42]}',
    '{"id":true}',
    '{"id":0}',
    '{"id":-42}',
    '{"id":4.2}',
    '{"id":9007199254740993}',
    '{"id":1e308}',
    '{"id":{"id":42}}',
  ])('cannot be %s', (user) => {
    expect(of(user)).toBe('no_user');
  });

  test.each(['true', '"true"', '1'])('J11: cannot be a bot: is_bot %s', (isBot) => {
    expect(of(`{"id":42,"is_bot":${isBot}}`)).toBe('bot');
    expect(of('{"id":42,"is_bot":false}')).toMatchObject({ user: { id: 42 } });
  });

  test('cannot be left out', () => {
    expect(readInitData(sign({ auth_date: String(NOW) }), options)).toBe('no_user');
  });

  test('may have names and pictures of any type; only texts are read', () => {
    const user = { id: 42, first_name: 7, username: null, language_code: ['ru'], photo_url: {} };
    expect(of(JSON.stringify(user))).toEqual({
      user: { id: 42, firstName: '', username: undefined, languageCode: undefined, photoUrl: undefined },
      startParam: undefined,
      authDate: NOW,
    });
  });
});

describe('refused init data', () => {
  test.each(['', ' ', '&', '=', 'hash', 'null', '{"user":1}', '%', 'user=%7B%7D&auth_date=1', '\u0000'])(
    '%j is malformed or unsigned',
    (raw) => {
      expect(['malformed', 'bad_signature']).toContain(readInitData(raw, options));
    },
  );

  test.each(['user', 'auth_date', 'hash', 'start_param', 'anything'])('a second %s is refused', (name) => {
    const raw = signed({ start_param: 'ref_abc', anything: '1' });
    const value = new URLSearchParams(raw).get(name) ?? '';
    expect(readInitData(`${raw}&${new URLSearchParams({ [name]: value }).toString()}`, options)).toBe('malformed');
    expect(readInitData(`${new URLSearchParams({ [name]: 'x' }).toString()}&${raw}`, options)).toBe('malformed');
  });
});
