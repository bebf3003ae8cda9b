import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { countRows } from '../../testing/rows.ts';
import { samplesOf } from '../../testing/samples.ts';
import { BOT_TOKEN } from '../../testing/settings.ts';
import { signInitData, useTestWorld } from '../../testing/test-world.ts';

const world = useTestWorld();
const NOW = Math.floor(Date.now() / 1000);

function post(payload: unknown) {
  return world().app.inject({ method: 'POST', url: '/api/auth', payload: payload as object });
}

test('makes a player at the first launch, with no coins and 5 attempts', async () => {
  const reply = await world().signIn({ id: 1, first_name: 'Mei' });
  expect(reply.status).toBe(200);
  const player = world().playerWith(1, String(reply.body['token']));
  expect((await player.get(calls.balance)).body).toEqual({ balance: 0, nickname: 'Mei', avatar_url: null });
  expect(reply.body['balance']).toEqual({ balance: 0, nickname: 'Mei', avatar_url: null });
  expect((await player.get(calls.attempts)).body).toEqual({ attempts: 5 });
});

test('finds the same player at a later launch, and gives nothing again', async () => {
  const player = await world().newPlayer();
  await player.post(calls.attemptsUse);
  const again = await world().signIn({ id: player.id, first_name: 'Mei' });
  const same = world().playerWith(player.id, String(again.body['token']));
  expect((await same.get(calls.attempts)).body).toEqual({ attempts: 4 });
  expect(await countRows(world(), 'player', player.id)).toBe(1);
  expect(await countRows(world(), 'balance', player.id)).toBe(1);
});

test('of players who launch at once, known and new, each gets their own profile, and their day is counted once', async () => {
  const ids = Array.from({ length: 40 }, (_, index) => 91_000 + index);
  const known = ids.filter((id) => id % 2 === 0);
  await Promise.all(known.map((id) => world().signIn({ id, first_name: 'Before' })));
  const nameOf = (id: number) => (id % 3 === 0 ? `{"${id}", NULL}` : `After ${id}`);
  const replies = await Promise.all(ids.map((id) => world().signIn({ id, first_name: nameOf(id) })));
  expect(replies.map(({ body }) => body['balance'])).toEqual(
    ids.map((id) => ({ balance: 0, nickname: nameOf(id), avatar_url: null })),
  );
  const days = await world()
    .context.database.kysely.selectFrom('visit_streak')
    .select('days')
    .where('player_id', 'in', ids)
    .execute();
  expect(days).toEqual(ids.map(() => ({ days: 1 })));
});

test('gives each player a referral code of their own', async () => {
  await Promise.all([world().newPlayer(), world().newPlayer(), world().newPlayer()]);
  const rows = await world().context.database.kysely.selectFrom('player').select('referral_code').execute();
  expect(rows.every(({ referral_code }) => /^[2-9a-z]{10}$/.test(referral_code))).toBe(true);
  expect(new Set(rows.map(({ referral_code }) => referral_code)).size).toBe(rows.length);
});

test('takes the user ids that the messenger gives: up to 52 bits', async () => {
  const id = 2 ** 52 - 1;
  const reply = await world().signIn({ id, first_name: 'Far' });
  const player = world().playerWith(id, String(reply.body['token']));
  expect((await player.get(calls.balance)).body).toMatchObject({ nickname: 'Far' });
});

test.each([
  ['a missing field', {}],
  ['nothing', ''],
  ['spaces', '   '],
  ['null', null],
  ['an array', ['x']],
  ['an object', { user: 1 }],
  ['a number', 7],
  ['a text too long', 'x'.repeat(16_385)],
])('A01: refuses %s in place of init data, and makes no player', async (_, odd) => {
  const before = await countRows(world(), 'player');
  const reply = await post(typeof odd === 'object' && odd !== null && !Array.isArray(odd) ? odd : { init_data: odd });
  expect(reply.json()).toMatchObject({ status: 400, code: 'invalid_request' });
  expect(await countRows(world(), 'player')).toBe(before);
});

const user = JSON.stringify({ id: 666, first_name: 'Thief' });
const honest = signInitData({ user });

test.each([
  ['A03: a start parameter that was added after signing', `${honest}&start_param=ref_abc`],
  ['A05: what is older than a day by a second', signInitData({ user, auth_date: String(NOW - 86_402) })],
  ['no hash', honest.replace(/&hash=.*$/, '')],
  ['no user', signInitData({})],
  ['no init data at all', 'hello'],
  ['NUL bytes', `${honest}\u0000`],
  ['SQL', "'; drop table player; --"],
])('A17: refuses %s, with one text for every reason', async (_, initData) => {
  const before = await countRows(world(), 'player');
  const reply = await post({ init_data: initData });
  expect(reply.json()).toMatchObject({
    status: 401,
    code: 'unauthorized',
    detail: 'Your session is not valid. Reopen the app from Telegram.',
  });
  expect(await countRows(world(), 'player')).toBe(before);
});

test('A05: takes what is younger than a day by 60 s', async () => {
  const reply = await world().signIn(
    { id: 77, first_name: 'Late' },
    {
      auth_date: String(Math.floor(Date.now() / 1000) - 86_400 + 60),
    },
  );
  expect(reply.status).toBe(200);
});

test('reads only init data from the request', async () => {
  for (const field of ['user_id', 'start_param', 'nickname']) {
    expect((await post({ init_data: honest, [field]: '1' })).statusCode).toBe(400);
  }
  const reply = await post({ init_data: honest });
  expect(reply.statusCode).toBe(200);
  expect(JSON.stringify(reply.json())).not.toContain(BOT_TOKEN);
});

test('answers a token that lives one hour, for this player, issuer and audience', async () => {
  const reply = await world().signIn({ id: 78, first_name: 'Hour' });
  const [header, payload] = String(reply.body['token'])
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
  expect(header).toMatchObject({ alg: 'HS256' });
  expect(payload).toMatchObject({ sub: '78', iss: 'soho', aud: 'soho-miniapp' });
  expect(payload.exp - payload.iat).toBe(3600);
});

test('a sign-in that is refused is counted by its reason', async () => {
  const { registry } = world().context.metrics;
  const counted = async () =>
    samplesOf(await registry.metrics())['soho_sign_ins_refused_total{reason="bad_signature"}'];
  const before = Number(await counted());
  await post({ init_data: signInitData({ user: '{"id":5}' }, '7654321:another-bot-that-is-not-ours') });
  expect(await counted()).toBe(before + 1);
});
