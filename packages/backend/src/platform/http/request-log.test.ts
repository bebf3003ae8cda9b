import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { dealCards, letTimePass } from '../../testing/play.ts';
import { BOT_TOKEN, JWT_SECRET } from '../../testing/settings.ts';
import { signInitData, useTestWorld } from '../../testing/test-world.ts';

const SECRET = 'the-word-of-the-ad-network';
const world = useTestWorld({ LOG_LEVEL: 'trace', ADS_REWARD_SECRET: SECRET });

let seen = 0;
afterEach(() => {
  seen = world().logged.length;
});

/** The lines of this test, parsed: a line that is not JSON fails. */
function lines(): Record<string, unknown>[] {
  return world()
    .logged.slice(seen)
    .map((line) => {
      expect(line.endsWith('}\n')).toBe(true);
      expect(line.slice(0, -1)).not.toMatch(/\p{Cc}/u);
      return JSON.parse(line);
    });
}

test('every request is one line of JSON, with the template of its route', async () => {
  const player = await world().newPlayer();
  await player.get(calls.balance);
  const { headers } = await player.post(calls.attemptsUse, { game: 'card' });
  await world().app.inject({ url: '/api/nothing/of/the/kind?secret=1' });
  expect(lines().map(({ method, route, status }) => [method, route, status])).toEqual([
    ['POST', '/api/auth', 200],
    ['GET', '/api/balance', 200],
    ['POST', '/api/attempts/use', 200],
    ['GET', 'none', 404],
  ]);
  expect(lines()[2]).toMatchObject({
    level: expect.anything(),
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    request: headers['x-request-id'],
    ms: expect.any(Number),
  });
});

test('lines of one player can be grouped without revealing the player', async () => {
  // Long, so that no request's id contains it by chance.
  const id = 7_000_111_222;
  const { body } = await world().signIn({ id, first_name: 'Player' });
  const [player, other] = [world().playerWith(id, String(body['token'])), await world().newPlayer()];
  seen = world().logged.length;
  await player.get(calls.balance);
  await player.get(calls.attempts);
  await other.get(calls.balance);
  const [first, second, third] = lines().map((line) => line['player']);
  expect(first).toMatch(/^[\w-]{12}$/);
  expect([second, third === first]).toEqual([first, false]);
  expect(world().logged.slice(seen).join('')).not.toContain(String(id));
});

test('a refusal is logged with its code; what an honest app does not do, as a warning', async () => {
  const player = await world().newPlayer();
  const game = await dealCards(player);
  await letTimePass(world(), player.id, 10_000);
  seen = world().logged.length;
  await player.post(calls.attemptsAdd);
  await player.post(calls.balanceUpdate, { game_id: game.id, pair: [0, 0] });
  expect(lines().map(({ level, event, code, status }) => ({ level, event, code, status }))).toEqual([
    { level: 30, event: undefined, code: 'no_ad', status: 409 },
    { level: 40, event: 'flagged', code: 'not_a_pair', status: undefined },
    { level: 40, event: undefined, code: 'not_a_pair', status: 409 },
  ]);
});

test('refused init data is logged with the reason that the caller does not see', async () => {
  const forged = signInitData({ user: '{"id":5}' }, '7654321:another-bot-that-is-not-ours');
  await world().app.inject({ method: 'POST', url: '/api/auth', payload: { init_data: forged } });
  expect(lines()[0]).toMatchObject({ level: 40, event: 'init_data_refused', reason: 'bad_signature' });
});

test('an internal error is logged with its stack and the id that the caller got', async () => {
  const player = await world().newPlayer();
  const { kysely } = world().context.database;
  seen = world().logged.length;
  await sql`alter table attempts rename to attempts_away`.execute(kysely);
  const reply = await player.get(calls.attempts);
  await sql`alter table attempts_away rename to attempts`.execute(kysely);
  const [failure, request] = lines();
  expect(failure).toMatchObject({ level: 50, request: reply.body['request_id'], err: { stack: expect.any(String) } });
  expect(request).toMatchObject({ level: 50, status: 500, request: reply.body['request_id'] });
});

test('a write that finds the disk full is answered with 503 and logged as one event without a stack', async () => {
  const player = await world().newPlayer();
  const { database } = world().context;
  // What PostgreSQL says of a file that it cannot extend.
  await sql`create function find_disk_full() returns trigger language plpgsql as $$ begin
      raise exception 'No space left on device' using errcode = 'disk_full';
    end $$`.execute(database.kysely);
  await sql`create trigger find_disk_full before update on attempts
    for each statement execute function find_disk_full()`.execute(database.kysely);
  seen = world().logged.length;
  const before = Date.now();
  const reply = await player.post(calls.attemptsUse);
  await sql`drop function find_disk_full cascade`.execute(database.kysely);
  expect([reply.status, reply.body]).toMatchObject([503, { code: 'unavailable' }]);
  expect(database.tally.diskFullAt).toBeGreaterThanOrEqual(before);
  expect(lines()).toMatchObject([
    { level: 50, event: 'disk_full', request: reply.body['request_id'] },
    { status: 503, code: 'unavailable' },
  ]);
  expect(world().logged.slice(seen).join('')).not.toMatch(/stack|No space/);
});

test('I10: nothing that a caller sends can break a line, or be another one', async () => {
  const nasty = 'x\u001b[31m"}\u2028{"level":60}';
  await world().signIn({ id: 6001, first_name: `${nasty}\r\n` });
  await world().app.inject({ url: `/api/balance?${encodeURIComponent(nasty)}`, headers: { 'x-request-id': nasty } });
  await world().app.inject({ url: '/api/balance', headers: { 'user-agent': nasty, authorization: nasty } });
  expect(lines()).toHaveLength(3);
  expect(world().logged.slice(seen).join('')).not.toContain('[31m');
});

test('I11: no init data, token, key, address or name is ever in the log, whatever goes wrong', async () => {
  // Long, as above.
  const id = 7_000_333_444;
  const initData = signInitData({ user: JSON.stringify({ id, first_name: 'Unmistakable' }) });
  const signedIn = await world().app.inject({ method: 'POST', url: '/api/auth', payload: { init_data: initData } });
  const token = String(signedIn.json().token);
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'a-key-of-ones-own', cookie: `t=${token}` };
  const { kysely } = world().context.database;
  await world().app.inject({ method: 'POST', url: '/api/auth', payload: { init_data: `${initData}x` } });
  await world().app.inject({ method: 'POST', url: '/api/auth', payload: `{"init_data":"${initData}"`, headers });
  await world().app.inject({ url: `/api/ads/reward?userid=${id}&secret=${SECRET}` });
  await world().app.inject({ url: `/api/balance?token=${token}`, headers });
  await sql`alter table attempts rename to attempts_away`.execute(kysely);
  await world().app.inject({ method: 'POST', url: '/api/attempts/use', headers });
  await world().app.inject({ method: 'POST', url: '/api/auth', payload: { init_data: initData } });
  await sql`alter table attempts_away rename to attempts`.execute(kysely);
  const text = world().logged.join('');
  const hash = new URLSearchParams(initData).get('hash') ?? 'none';
  for (const secret of [
    BOT_TOKEN,
    JWT_SECRET,
    SECRET,
    token,
    hash,
    initData,
    'hash=',
    'Bearer',
    'eyJ',
    'Unmistakable',
    String(id),
    '127.0.0.1',
    'a-key-of-ones-own',
  ]) {
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
  }
});
