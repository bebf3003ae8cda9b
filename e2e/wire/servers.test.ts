import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { calls, IDEMPOTENCY_KEY, IDEMPOTENT_REPLAY } from '@soho/contract';
import { PAIR_REWARD, STARTING_ATTEMPTS } from '@soho/rules';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { ageRows } from '../harness/age-rows.ts';
import { expectCleanAudit } from '../harness/audit.ts';
import { BURST_SIZE, burst, countStatuses } from '../harness/burst.ts';
import { requestOf } from '../harness/client.ts';
import { coinsOf } from '../harness/coins.ts';
import { dealCards, pairsOf } from '../harness/games.ts';
import { send } from '../harness/http.ts';
import { minerOf, orderMiner, pay, purchase, untilMinerRuns, withWallet } from '../harness/payments.ts';
import { setting } from '../harness/settings.ts';
import { removeSoho, startSoho } from '../harness/soho.ts';
import { claimsOf } from '../harness/tokens.ts';
import { until } from '../harness/until.ts';
import { useWireWorld } from '../harness/wire-world.ts';

const world = useWireWorld();

test('C11 a request that is repeated with its key at another server gets the first answer, and nothing is done again', async () => {
  const { token } = await world().newPlayer();
  const key = randomUUID();
  const use = (url: string, game: string) => send(url, requestOf(calls.attemptsUse, { token, key, body: { game } }));
  const [one, other] = world().servers.map(({ url }) => url);
  const first = await use(one ?? '', 'card');
  expect(first.headers[IDEMPOTENT_REPLAY]).toBeUndefined();
  expect(await use(other ?? '', 'card')).toMatchObject({
    status: 200,
    text: first.text,
    headers: { [IDEMPOTENT_REPLAY]: 'true' },
  });
  expect((await use(other ?? '', 'puzzle')).status).toBe(422);
  expect(await world().client.request(calls.attempts, { token })).toEqual({ attempts: STARTING_ATTEMPTS - 1 });
});

test('a client that hangs up before the answer gets it with the same key, and the operation has happened once', async () => {
  const { token } = await world().newPlayer();
  const key = randomUUID();
  for (const { url } of world().servers) {
    const { hostname, port, host } = new URL(url);
    const socket = net.connect(Number(port), hostname);
    const head = ['POST /api/attempts/use HTTP/1.1', `Host: ${host}`, `Authorization: Bearer ${token}`];
    const body = ['Content-Type: application/json', `${IDEMPOTENCY_KEY}: ${key}`, 'Content-Length: 15', '', ''];
    await new Promise((resolve) => {
      socket.write(`${[...head, ...body].join('\r\n')}{"game":"card"}`, resolve);
    });
    socket.destroy();
  }
  const answer = await world().client.requestAnswer(calls.attemptsUse, { token, key, body: { game: 'card' } });
  expect(answer).toMatchObject({ status: 200, body: { attempts: STARTING_ATTEMPTS - 1 } });
  expect(await world().client.request(calls.attempts, { token })).toEqual({ attempts: STARTING_ATTEMPTS - 1 });
});

test('F05 a payment on the chain, which both servers read and which is claimed many times at once, starts one run', async () => {
  const payer = await withWallet(world(), await world().newPlayer());
  const order = await orderMiner(world(), payer);
  await pay(world(), order);
  const claims = Array.from({ length: 10 }, () =>
    purchase(world(), payer, { order_id: order.id }, { key: randomUUID() }),
  );
  expect(countStatuses(await Promise.all(claims))).toEqual({ 200: 10 });
  await untilMinerRuns(world(), payer);
  expect(await minerOf(world(), payer)).toMatchObject({ status: 'mining' });
  const runs = await world().database.rows('select order_id from miner_run where player_id = $1', [payer.id]);
  expect(runs).toEqual([{ order_id: order.id }]);
});

test('A09 50 first sign-ins at once over two servers create one player', async () => {
  const { id, initData } = world().newInitData();
  const answers = await burst(() => world().client.requestAnswer(calls.auth, { body: { init_data: initData } }));
  expect(countStatuses(answers)).toEqual({ 200: BURST_SIZE });
  const subjects = answers.map(({ body }) => claimsOf(calls.auth.reply.parse(body).token).sub);
  expect(new Set(subjects)).toEqual(new Set([String(id)]));
  const [row] = await world().database.rows(
    `select (select count(*)::int from player where player_id = $1) as players,
      (select remaining from attempts where player_id = $1)`,
    [id],
  );
  expect(row).toEqual({ players: 1, remaining: STARTING_ATTEMPTS });
});

test('B04 50 claims of one pair at once over two servers pay once', async () => {
  const player = await world().newPlayer();
  const { id, deck } = await dealCards(world().client, player.token);
  await ageRows(world().database, player.id, 1_000);
  const body = { game_id: id, pair: pairsOf(deck)[0] };
  const claim = () =>
    world().client.requestAnswer(calls.balanceUpdate, { token: player.token, body, key: randomUUID() });
  expect(countStatuses(await burst(claim))).toEqual({ 200: 1, 409: BURST_SIZE - 1 });
  expect(await coinsOf(world(), player)).toBe(PAIR_REWARD);
});

test('a server that is told to stop answers what it has begun, then exits with 0', async () => {
  const third = await startSoho({ env: world().settings });
  onTestFinished(() => removeSoho(third));
  const { id, token } = await world().newPlayer();
  const holder = new pg.Client({ connectionString: setting(world().settings, 'DATABASE_URL') });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from attempts where player_id = $1 for update', [id]);
  const answer = send(third.url, requestOf(calls.attemptsUse, { token, body: { game: 'card' } }));
  await until('the call waits for the lock', async () => {
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    return (await world().database.rows(waiting))[0];
  });
  const exit = third.stop();
  await holder.query('commit');
  await holder.end();
  expect(await answer).toMatchObject({ status: 200, body: { attempts: STARTING_ATTEMPTS - 1 } });
  expect(await exit).toBe(0);
  await expect(send(third.url, requestOf(calls.balance, { token }))).rejects.toThrow();
});

test('after all this the audit is clean', () => expectCleanAudit(world().settings));
