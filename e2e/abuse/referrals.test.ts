import { calls } from '@soho/contract';
import { REFERRAL_BONUS, REFERRAL_DAILY_CAP } from '@soho/rules';
import { expect, test } from 'vitest';
import { ageRows } from '../harness/age-rows.ts';
import { BURST_SIZE, burst, countStatuses } from '../harness/burst.ts';
import { coinsOf } from '../harness/coins.ts';
import { forEachPlayer } from '../harness/for-each-player.ts';
import { initDataOf, invite, newUser, signIn, startParamOf, type User } from '../harness/friends.ts';
import { dealCards, pairsOf } from '../harness/games.ts';
import { expectUnchanged } from '../harness/state.ts';
import { testInvariants } from '../harness/test-invariants.ts';
import { type Player, useSharedWorld } from '../harness/world.ts';

const RACERS = 10;
const FRESH_ACCOUNTS = 200;
const SETTLED = { interval: 100 };

const world = useSharedWorld();

async function inviterOf({ id }: { readonly id: number }): Promise<unknown> {
  const [row] = await world().database.rows('select inviter_id from referral where player_id = $1', [id]);
  return row === undefined ? undefined : Number(row['inviter_id']);
}

async function expectNoFriends(player: Player): Promise<void> {
  const { client } = world();
  expect(await client.request(calls.referralStats, { token: player.token })).toMatchObject({
    total_referrals: 0,
    total_earnings: 0,
  });
  expect(await client.request(calls.referralList, { token: player.token })).toEqual([]);
}

/** Waits until the inviter sees all earnings from friends, and none is pending. */
async function expectEarned(inviter: Player, friends: number, earnings: number): Promise<void> {
  const stats = () => world().client.request(calls.referralStats, { token: inviter.token });
  await expect.poll(async () => (await stats()).total_earnings, SETTLED).toBeGreaterThanOrEqual(earnings);
  await expect.poll(() => countBy(inviter), SETTLED).not.toHaveProperty('due');
  expect(await stats()).toMatchObject({ total_referrals: friends, total_earnings: earnings });
  expect(await coinsOf(world(), inviter)).toBe(earnings);
}

/** How many earnings of the inviter are due, held and settled. */
async function countBy(inviter: Player): Promise<Record<string, number>> {
  const rows = await world().database.rows(
    'select status, count(*)::int as count from referral_earning where inviter_id = $1 group by status',
    [inviter.id],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [String(status), Number(count)]));
}

async function findPairs(player: Player, count: number): Promise<void> {
  const { client, database } = world();
  const game = await dealCards(client, player.token);
  for (const pair of pairsOf(game.deck).slice(0, count)) {
    await ageRows(database, player.id, 1_000);
    await client.request(calls.balanceUpdate, { token: player.token, body: { game_id: game.id, pair } });
  }
}

/** The first launch of a new player, 50 times at once, by one of the links in turn. */
function openAtOnce(user: User, startParams: readonly string[]) {
  return burst((index) => {
    const initData = initDataOf(world(), user, startParams[index % startParams.length]);
    return world().client.requestAnswer(calls.auth, { body: { init_data: initData } });
  });
}

test('E01 a player cannot be their own inviter', async () => {
  const player = await world().newPlayer();
  const own = await startParamOf(world(), player);
  await expectUnchanged(world().database, () =>
    signIn(world(), { id: player.id, first_name: `Player ${player.id}` }, own),
  );
  expect(await inviterOf(player)).toBeUndefined();
  await expectNoFriends(player);
});

test('E02 a start_param anywhere but in the signed data is refused or ignored', async () => {
  const inviter = await world().newPlayer();
  const start_param = await startParamOf(world(), inviter);
  const user = newUser(world());
  const init_data = initDataOf(world(), user);
  const { client, database } = world();
  const refused = [
    { body: { init_data, start_param } },
    { body: { init_data, startapp: start_param } },
    { body: { init_data, referral_code: start_param, ref: start_param, inviter_id: inviter.id } },
    { body: { init_data }, query: { start_param } },
    { body: { init_data }, query: { tgWebAppStartParam: start_param } },
    { body: { init_data: `${init_data}&start_param=${start_param}` } },
    { body: { init_data: `start_param=${start_param}&${init_data}` } },
    { body: { init_data: `${init_data}#tgWebAppStartParam=${start_param}` } },
    { body: { init_data: initDataOf(world(), user, 'ref_another1').replace('ref_another1', start_param) } },
  ];
  await expectUnchanged(database, async () => {
    for (const options of refused) {
      expect([400, 401], JSON.stringify(options)).toContain((await client.requestAnswer(calls.auth, options)).status);
    }
  });
  const headers = { referer: `https://soho.test/?startapp=${start_param}`, cookie: `start_param=${start_param}` };
  expect((await client.requestAnswer(calls.auth, { body: { init_data }, headers })).status).toBe(200);
  expect(await inviterOf(user)).toBeUndefined();
  await expectNoFriends(inviter);
});

test('E03 an existing player keeps the inviter, or the lack of one', async () => {
  const [first, second, alone] = [await world().newPlayer(), await world().newPlayer(), newUser(world())];
  const friend = newUser(world());
  await signIn(world(), friend, await startParamOf(world(), first));
  await signIn(world(), alone);
  await expectEarned(first, 1, REFERRAL_BONUS);
  const other = await startParamOf(world(), second);
  await expectUnchanged(world().database, async () => {
    await signIn(world(), friend, other);
    await signIn(world(), alone, other);
    await openAtOnce(friend, [other]);
  });
  expect([await inviterOf(friend), await inviterOf(alone)]).toEqual([first.id, undefined]);
  await expectNoFriends(second);
});

test('E04 rings of two and three stay a forest', async () => {
  const users = [newUser(world(), 'A'), newUser(world(), 'B'), newUser(world(), 'C')] as const;
  const a = await signIn(world(), users[0]);
  const b = await signIn(world(), users[1], await startParamOf(world(), a));
  const c = await signIn(world(), users[2], await startParamOf(world(), b));
  for (const last of [a, b, c]) {
    await signIn(world(), users[0], await startParamOf(world(), last));
  }
  await signIn(world(), users[1], await startParamOf(world(), c));
  expect(await Promise.all(users.map(inviterOf))).toEqual([undefined, a.id, b.id]);
});

test('E05 50 first launches at once by one link bring one friend and one bonus', async () => {
  const inviters: Player[] = [];
  await forEachPlayer(
    world(),
    async (inviter) => {
      inviters.push(inviter);
      const answers = await openAtOnce(newUser(world()), [await startParamOf(world(), inviter)]);
      expect(countStatuses(answers)).toEqual({ 200: BURST_SIZE });
    },
    RACERS,
  );
  await Promise.all(inviters.map((inviter) => expectEarned(inviter, 1, REFERRAL_BONUS)));
});

test('E06 25 first launches by one link and 25 by another bring one inviter one bonus', async () => {
  const rivals: Player[][] = [];
  await forEachPlayer(
    world(),
    async (one) => {
      const other = await world().newPlayer();
      const user = newUser(world());
      const startParams = await Promise.all([one, other].map((inviter) => startParamOf(world(), inviter)));
      expect(countStatuses(await openAtOnce(user, startParams))).toEqual({ 200: BURST_SIZE });
      const winner = await inviterOf(user);
      expect([one.id, other.id]).toContain(winner);
      rivals.push(winner === one.id ? [one, other] : [other, one]);
    },
    RACERS,
  );
  for (const [winner, loser] of rivals) {
    if (winner !== undefined && loser !== undefined) {
      await expectEarned(winner, 1, REFERRAL_BONUS);
      await expectNoFriends(loser);
    }
  }
});

test.each([
  ['unknown', 'ref_nobody99'],
  ['empty', ''],
  ['empty after the prefix', 'ref_'],
  ['in capitals', 'REF_ABCDEF'],
  ['without its prefix', 'abcdefghij'],
  ['4 KB long', `ref_${'a'.repeat(4096)}`],
  ['emoji', 'ref_🙂🙂🙂🙂🙂🙂'],
  ['SQL', "ref_'; drop table player --"],
  ['a wildcard', 'ref_%%%%%%'],
  ['with NUL', 'ref_abcdef\u0000'],
  ['with a line break', 'ref_abcdef\nhash=0'],
  ['a property of every object', 'ref_constructor'],
])('E07 a code that is %s brings no inviter, and the launch works', async (_, startParam) => {
  const friend = await signIn(world(), newUser(world()), startParam);
  expect(await coinsOf(world(), friend)).toBe(0);
  expect(await inviterOf(friend)).toBeUndefined();
});

test('E07 a malformed code sets no inviter', async () => {
  const inviter = await world().newPlayer();
  const code = await startParamOf(world(), inviter);
  const bare = code.slice('ref_'.length);
  for (const nearly of [
    bare,
    ` ${code}`,
    `${code} `,
    code.toUpperCase(),
    `ref_ref_${bare}`,
    code.slice(0, -1),
    `${code}\u0000`,
  ]) {
    expect(await inviterOf(await signIn(world(), newUser(world()), nearly)), JSON.stringify(nearly)).toBeUndefined();
  }
  await expectNoFriends(inviter);
});

test("E08 shares and bonuses bring no shares: an inviter's inviter gets none of them", async () => {
  const grandparent = await world().newPlayer();
  const parent = await invite(world(), grandparent);
  const child = await invite(world(), parent);
  await findPairs(child, 2);
  await expectEarned(parent, 1, REFERRAL_BONUS + 30);
  // The second game is settled in a later round, in which the first one's shares would be shared.
  await findPairs(child, 1);
  await expectEarned(parent, 1, REFERRAL_BONUS + 45);
  await expectEarned(grandparent, 1, REFERRAL_BONUS);
});

test('E10 a limit that is not a whole number from 1 to 100 is refused', async () => {
  const inviter = await world().newPlayer();
  await invite(world(), inviter);
  const headers = { authorization: `Bearer ${inviter.token}` };
  const limits = [
    '-1',
    '0',
    '101',
    '1e9',
    '1e1',
    'NaN',
    'Infinity',
    '20.5',
    '20;--',
    '0x10',
    '%2020',
    '+20',
    '',
    'null',
  ];
  const queries = [
    ...limits.map((limit) => `limit=${limit}`),
    'limit=99999999999999999999',
    'limit=1&limit=2',
    'limit[]=5',
    'limit[$gt]=5',
    'offset=5',
    `player_id=${inviter.id}`,
    '__proto__=1',
  ];
  for (const { path } of [calls.referralList, calls.referralEarnings, calls.referralEarningsByFriend]) {
    for (const query of queries) {
      const answer = await world().client.send({ method: 'GET', path: `/api${path}?${query}`, headers });
      expect(answer.status, `${path}?${query}`).toBe(400);
    }
    const answer = await world().client.send({ method: 'GET', path: `/api${path}?limit=100`, headers });
    expect(answer.status).toBe(200);
  }
});

test("E11 lists have nickname, date and balance or amount of the player's own friends, and nothing else", async () => {
  const [inviter, stranger] = [await world().newPlayer(), await world().newPlayer()];
  const friends = [await invite(world(), inviter, 'Mei'), await invite(world(), inviter, 'Li')];
  const others = [await invite(world(), stranger, 'Stranger'), inviter, stranger];
  const date = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const { client } = world();
  const { token } = inviter;
  await expectEarned(inviter, 2, 2 * REFERRAL_BONUS);
  const list = await client.requestAnswer(calls.referralList, { token });
  expect(list.body).toEqual([
    { nickname: 'Li', joined_at: date, balance: 0 },
    { nickname: 'Mei', joined_at: date, balance: 0 },
  ]);
  const earnings = await client.requestAnswer(calls.referralEarnings, { token });
  const bonus = { created_at: date, amount: REFERRAL_BONUS, reason: 'new_referral' };
  expect(earnings.body).toEqual([
    { referral_nickname: 'Li', ...bonus },
    { referral_nickname: 'Mei', ...bonus },
  ]);
  const sums = await client.requestAnswer(calls.referralEarningsByFriend, { token });
  const reasons = [{ reason: 'new_referral', amount: REFERRAL_BONUS, earnings: 1, last_at: date }];
  expect(sums.body).toEqual({
    friends: [
      { referral_nickname: 'Li', amount: REFERRAL_BONUS, reasons },
      { referral_nickname: 'Mei', amount: REFERRAL_BONUS, reasons },
    ],
    all: true,
  });
  const codes = await Promise.all(friends.map((friend) => startParamOf(world(), friend)));
  for (const secret of [...codes, ...[...friends, ...others].map(({ id }) => String(id))]) {
    expect(list.text + earnings.text + sums.text).not.toContain(secret);
  }
  await expectNoFriends(friends[0] ?? inviter);
});

/** Brings 200 fresh accounts at once to each inviter, twenty at a time, all in turn. */
async function bringFreshAccounts(inviters: readonly Player[]): Promise<void> {
  const startParams = await Promise.all(inviters.map((inviter) => startParamOf(world(), inviter)));
  const queue = Array.from({ length: FRESH_ACCOUNTS }, () => startParams).flat();
  const lane = async () => {
    for (let startParam = queue.pop(); startParam !== undefined; startParam = queue.pop()) {
      await signIn(world(), newUser(world()), startParam);
    }
  };
  await Promise.all(Array.from({ length: 20 }, lane));
}

async function expectCapped(inviter: Player): Promise<void> {
  await expectEarned(inviter, FRESH_ACCOUNTS, REFERRAL_DAILY_CAP * REFERRAL_BONUS);
  expect(await countBy(inviter)).toEqual({ settled: REFERRAL_DAILY_CAP, held: FRESH_ACCOUNTS - REFERRAL_DAILY_CAP });
}

test('E12 of 200 fresh accounts at once, 100 bring a bonus and the others wait for an operator', async () => {
  const inviters = await Promise.all(Array.from({ length: 10 }, () => world().newPlayer()));
  await bringFreshAccounts(inviters);
  await Promise.all(inviters.map(expectCapped));
});

test('E12 accounts that come while a slow database settles are held, too', async () => {
  const inviters = [await world().newPlayer(), await world().newPlayer()];
  // A settlement that has begun waits here while accounts come, for less than the second after which it would time out.
  const slow = async () => {
    for (let count = 0; count < 3; count += 1) {
      await world().database.rows(
        'do $$ begin lock table referral_settlement in exclusive mode; perform pg_sleep(0.8); end $$',
      );
    }
  };
  await Promise.all([bringFreshAccounts(inviters), slow()]);
  await Promise.all(inviters.map(expectCapped));
});

testInvariants(world);
