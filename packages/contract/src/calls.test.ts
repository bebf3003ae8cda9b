import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls, errorCodes, problem, screens } from './index.ts';

const GAME = '7b3d2c74-0a54-4f0b-8a35-0d4b7f1a9c11';
const DECK = [0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7];

const LOT = {
  lotId: 1,
  image: 'https://shop.test/1.jpg',
  nickname: 'Lamp',
  desction: 'A lamp.',
  price: '5 USD',
  url: 'https://shop.test/1',
  tag: 'Lamps',
};

/** The calls that have samples here. */
type Name = keyof typeof replies;

/** What `JSON.parse` can make, and what a careless client sends in place of a number, a string or an object. */
const ODD: readonly unknown[] = [
  -1,
  0,
  4,
  1.5,
  16,
  1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 53,
  '',
  ' ',
  '1',
  '1e9',
  'true',
  '0x1',
  '__proto__',
  'constructor',
  '\u0000',
  '🀄',
  'x'.repeat(70_000),
  true,
  false,
  null,
  undefined,
  [],
  [1],
  [[]],
  {},
  { id: 1 },
  JSON.parse('{"__proto__":{"admin":true}}'),
];

/** Bodies that clients send. `undefined` is a request without a body. */
const bodies = {
  auth: [{ init_data: 'query_id=1&hash=2' }],
  balance: [undefined],
  balanceUpdate: [
    { game_id: GAME, pair: [0, 15] },
    { game_id: GAME, moves: [1, 8, 1] },
    { game_id: GAME, moves: Array.from({ length: 10_000 }, () => 1) },
  ],
  attempts: [undefined],
  attemptsUse: [undefined, null, {}, { game: 'card' }, { game: 'puzzle' }],
  attemptsAdd: [undefined, null, {}, { ad_session: GAME }],
  gameStarted: [undefined, null, {}],
  videoStarted: [undefined, null, {}],
  adReward: [undefined],
  currentGame: [undefined],
  catalog: [undefined],
  catalogCategory: [undefined],
  catalogShop: [undefined],
  marketLots: [undefined],
  marketSearch: [undefined],
  marketShopSearch: [undefined],
} satisfies Partial<Record<keyof typeof calls, readonly unknown[]>>;

const replies = {
  auth: [{ token: 'a.b.c' }],
  balance: [
    { balance: 0, nickname: 'Player', avatar_url: null },
    { balance: Number.MAX_SAFE_INTEGER, nickname: '小红', avatar_url: 'https://t.me/i/userpic/320/a.svg' },
  ],
  balanceUpdate: [
    { balance: 100, credited: 100, game: { id: GAME, kind: 'card', status: 'open', matched: [3] } },
    { balance: 100, credited: 100, game: { id: GAME, kind: 'puzzle', status: 'won' } },
  ],
  attempts: [{ attempts: 0 }, { attempts: 5 }],
  attemptsUse: [
    { attempts: 4, success: true, message: 'On.', game: { id: GAME, kind: 'card', deck: DECK, matched: [] } },
    {
      attempts: 0,
      success: true,
      message: 'On.',
      game: { id: GAME, kind: 'puzzle', tiles: [1, 2, 3, 4, 5, 6, 7, 0, 8] },
    },
  ],
  attemptsAdd: [{ attempts: 1 }],
  gameStarted: [{}],
  videoStarted: [{ ad_session: GAME }],
  adReward: [{}],
  currentGame: [{ game: null }, { game: { id: GAME, kind: 'card', deck: DECK, matched: [0, 7] } }],
  catalog: [[], [{ id: 1, nickname: 'Home' }]],
  catalogCategory: [[{ id: 1, nickname: 'Лампы' }]],
  catalogShop: [{ id: 1, nickname: 'Lamp House', groups: [{ id: 2, nickname: 'Lamps', count: 0 }] }],
  marketLots: [{ items: [LOT, { ...LOT, image: null }], has_more: true }],
  marketSearch: [{ items: [], has_more: false }],
  marketShopSearch: [{ items: [LOT], has_more: false }],
} satisfies Partial<Record<keyof typeof calls, readonly unknown[]>>;

const names = Object.keys(replies) as Name[];
const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;

/** Some of what is odd elsewhere is in order here. */
function isNotOddHere(name: Name, field: string, odd: unknown): boolean {
  switch (field) {
    // Any text can be init data until its signature is looked at.
    case 'init_data':
      return typeof odd === 'string' && odd.trim() !== '' && odd.length <= 16_384;
    case 'moves':
      return Array.isArray(odd) && odd[0] === 1;
    default:
      return odd === undefined && accepts(calls[name].body, {});
  }
}

test('paths and methods are spelled as clients spell them', () => {
  expect(names.map((name) => `${calls[name].method} ${calls[name].path}`).sort()).toEqual([
    'GET /ads/reward',
    'GET /attempts',
    'GET /balance',
    'GET /catalog',
    'GET /catalog/category',
    'GET /catalog/shop',
    'GET /games/current',
    'GET /market/lots',
    'GET /market/search',
    'GET /market/shop/search',
    'POST /attempts/add',
    'POST /attempts/use',
    'POST /auth',
    'POST /balance/update',
    'POST /stGame',
    'POST /stVideo',
  ]);
});

test('every call needs the token, except the sign-in and the call of the ad network', () => {
  expect(names.filter((name) => !calls[name].token)).toEqual(['auth', 'adReward']);
});

test('screens are at their paths', () => {
  expect(Object.values(screens)).toEqual([
    '/',
    '/app',
    '/task',
    '/wallet',
    '/ref',
    '/game',
    '/pickgame',
    '/puzzle',
    '/daily-puzzle',
    '/miner',
    '/leaderboard',
    '/wardrobe',
    '/market',
    '/market/category/:id',
    '/market/shop/:id',
    '/market/lots/:id',
  ]);
});

describe.each(names)('%s', (name) => {
  const call = calls[name];

  test('takes the bodies that clients send', () => {
    expect(bodies[name].filter((body) => !accepts(call.body, body))).toEqual([]);
  });

  test('B01: refuses a field that it does not know, and says so', () => {
    for (const field of ['amount', 'reward', 'user_id', 'count', '__proto__x']) {
      for (const body of bodies[name]) {
        expect(accepts(call.body, { ...Object(body), [field]: 1 })).toBe(false);
      }
    }
  });

  test('B01 I22: refuses every odd value in place of a field, coerces none, and never throws', () => {
    for (const body of bodies[name]) {
      for (const [field, good] of Object.entries(body ?? {})) {
        for (const odd of ODD) {
          const accepted = accepts(call.body, { ...Object(body), [field]: odd });
          expect([field, odd, accepted]).toEqual([field, odd, isNotOddHere(name, field, odd)]);
        }
        expect(accepts(call.body, { ...Object(body), [field]: good })).toBe(true);
      }
    }
  });

  test('refuses a body that is not an object', () => {
    for (const odd of ODD.filter((value) => typeof value !== 'object' && value !== undefined)) {
      expect([odd, accepts(call.body, odd)]).toEqual([odd, false]);
    }
    expect(accepts(call.body, [])).toBe(false);
  });

  test('answers what its schema parses, unchanged', () => {
    for (const reply of replies[name]) {
      expect(z.parse<z.ZodMiniType>(call.reply, reply)).toEqual(reply);
    }
  });

  test('does not answer with an amount that is not a whole number from 0 to 2^53 - 1', () => {
    for (const reply of replies[name]) {
      for (const field of ['balance', 'attempts', 'credited'].filter((key) => key in Object(reply))) {
        for (const odd of [-1, 0.5, Number.NaN, 2 ** 53, '1', null]) {
          expect(accepts(call.reply, { ...Object(reply), [field]: odd })).toBe(false);
        }
      }
    }
  });
});

describe('queries', () => {
  const withQuery: readonly Name[] = [
    'currentGame',
    'adReward',
    'catalogCategory',
    'catalogShop',
    'marketLots',
    'marketSearch',
    'marketShopSearch',
  ];

  test('lots are requested by shop, group and page, all of them optional, numbers in digits', () => {
    expect(z.parse(calls.marketLots.query, {})).toEqual({});
    expect(z.parse(calls.marketLots.query, { shop_id: '7', group_id: '8', limit: '100', offset: '10000' })).toEqual({
      shop_id: 7,
      group_id: 8,
      limit: 100,
      offset: 10_000,
    });
  });

  test.each([
    { limit: '0' },
    { limit: '101' },
    { limit: '1e2' },
    { limit: ' 5' },
    { limit: ['5', '6'] },
    { offset: '-1' },
    { offset: '10001' },
    { shop_id: '0' },
    { shop_id: '1.5' },
    { shop_id: 1 },
    { category_id: '1' },
  ])('G01: no other lots can be requested: %j', (query) => {
    expect(accepts(calls.marketLots.query, query)).toBe(false);
    expect(accepts(calls.marketSearch.query, { search_query: 'a', ...query })).toBe(false);
  });

  test('a search has 1 to 64 characters, and in a shop names the shop', () => {
    expect(accepts(calls.marketSearch.query, { search_query: 'x'.repeat(64) })).toBe(true);
    expect(accepts(calls.marketSearch.query, { search_query: 'x'.repeat(65) })).toBe(false);
    expect(accepts(calls.marketSearch.query, { search_query: '' })).toBe(false);
    expect(accepts(calls.marketSearch.query, {})).toBe(false);
    expect(accepts(calls.marketShopSearch.query, { search_query: 'lamp' })).toBe(false);
    expect(accepts(calls.marketShopSearch.query, { search_query: 'lamp', shop_id: '1' })).toBe(true);
  });

  test.each(['card', 'puzzle'])('the open %s game can be requested', (kind) => {
    expect(accepts(calls.currentGame.query, { kind })).toBe(true);
  });

  test.each([{}, { kind: 'chess' }, { kind: '' }, { kind: ['card', 'puzzle'] }, { kind: 'card', user_id: '1' }])(
    'no other game can: %j',
    (query) => {
      expect(accepts(calls.currentGame.query, query)).toBe(false);
    },
  );

  test.each(names.filter((name) => !withQuery.includes(name)))('%s takes no query', (name) => {
    expect(accepts(calls[name].query, {})).toBe(true);
    expect(accepts(calls[name].query, { user_id: '1' })).toBe(false);
  });

  test("the ad network's call takes whatever it sends, but nothing twice", () => {
    expect(accepts(calls.adReward.query, { userid: '1', secret: 's', blockId: '7' })).toBe(true);
    expect(accepts(calls.adReward.query, {})).toBe(true);
    expect(accepts(calls.adReward.query, { userid: ['1', '2'], secret: 's' })).toBe(false);
  });
});

describe('a claim', () => {
  test.each([
    ['a pair of one place', { pair: [1] }],
    ['a pair of three places', { pair: [1, 2, 3] }],
    ['a place before the first', { pair: [-1, 2] }],
    ['a place behind the last', { pair: [1, 16] }],
    ['a place in words', { pair: ['1', '2'] }],
    ['half a place', { pair: [0.5, 1] }],
    ['no moves', { moves: [] }],
    ['the empty space as a tile', { moves: [1, 0] }],
    ['a ninth tile', { moves: [9] }],
    ['10,001 moves', { moves: Array.from({ length: 10_001 }, () => 1) }],
    ['both a pair and moves', { pair: [0, 8], moves: [1] }],
    ['neither', {}],
    ['a board of its own', { moves: [8], tiles: [1, 2, 3, 4, 5, 6, 7, 0, 8] }],
  ])('cannot be %s', (_, claim) => {
    expect(accepts(calls.balanceUpdate.body, { game_id: GAME, ...claim })).toBe(false);
  });
});

test('a problem has a code that the app knows', () => {
  const sample = { type: 'urn:soho:problem:no_game', title: 'Conflict', status: 409, detail: 'None.', request_id: 'a' };
  expect(errorCodes.filter((code) => !accepts(problem, { ...sample, code }))).toEqual([]);
  expect(accepts(problem, { ...sample, code: 'surprise' })).toBe(false);
});
