import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { STARTING_ATTEMPTS } from '@soho/rules';
import { expect, test } from 'vitest';
import { ageRows } from '../harness/age-rows.ts';
import { BURST_SIZE, burst, countStatuses } from '../harness/burst.ts';
import { forEachPlayer } from '../harness/for-each-player.ts';
import { dealCards, pairsOf } from '../harness/games.ts';
import type { Answer } from '../harness/http.ts';
import { expectUnchanged } from '../harness/state.ts';
import { testInvariants } from '../harness/test-invariants.ts';
import { type Player, useSharedWorld } from '../harness/world.ts';

const world = useSharedWorld();

function use(player: Player, key?: string, body: unknown = { game: 'card' }): Promise<Answer> {
  return world().client.requestAnswer(calls.attemptsUse, {
    token: player.token,
    body,
    ...(key === undefined ? {} : { key }),
  });
}

async function expectAttempts(player: Player, attempts: number): Promise<void> {
  expect(await world().client.request(calls.attempts, { token: player.token })).toEqual({ attempts });
}

async function spendAllBut(player: Player, remaining: number): Promise<void> {
  for (let attempt = STARTING_ATTEMPTS; attempt > remaining; attempt -= 1) {
    expect((await use(player)).status).toBe(200);
  }
}

test('C01 without attempts no game starts, and the refusal says why', async () => {
  const player = await world().newPlayer();
  await spendAllBut(player, 0);
  await expectUnchanged(world().database, async () => {
    expect(await use(player)).toMatchObject({
      status: 409,
      body: { code: 'no_attempts', detail: 'Попыток больше нет (No attempts left)' },
    });
    const inRussian = { token: player.token, headers: { 'accept-language': 'ru-RU' } };
    expect(await world().client.requestAnswer(calls.attemptsUse, inRussian)).toMatchObject({
      body: { detail: 'Попыток больше нет' },
    });
  });
  await expectAttempts(player, 0);
});

test('C02 the last attempt is spent once by 50 requests at once', () =>
  forEachPlayer(world(), async (player) => {
    await spendAllBut(player, 1);
    expect(countStatuses(await burst(() => use(player, randomUUID())))).toEqual({ 200: 1, 409: BURST_SIZE - 1 });
    await expectAttempts(player, 0);
  }));

test('C11 a key that is reused with another body is refused', async () => {
  const player = await world().newPlayer();
  const { client, database } = world();
  expect((await use(player, 'k1')).status).toBe(200);
  const game = await dealCards(client, player.token);
  await ageRows(database, player.id, 10_000);
  const [first, second] = pairsOf(game.deck);
  const update = (pair: unknown) =>
    client.requestAnswer(calls.balanceUpdate, { token: player.token, key: 'k2', body: { game_id: game.id, pair } });
  expect((await update(first)).status).toBe(200);
  await ageRows(database, player.id, 10_000);
  await expectUnchanged(database, async () => {
    expect(await use(player, 'k1', { game: 'puzzle' })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
    expect((await use(player, 'k1', {})).status).toBe(422);
    expect((await update(second)).status).toBe(422);
    expect(await update(first)).toMatchObject({ status: 200, headers: { 'idempotent-replay': 'true' } });
  });
});

test('C11 a key belongs to its player and its call', async () => {
  const [one, other] = [await world().newPlayer(), await world().newPlayer()];
  const [first, second] = [await use(one, 'shared'), await use(other, 'shared')];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(Object(second.body).game.id).not.toBe(Object(first.body).game.id);
  const video = await world().client.requestAnswer(calls.videoStarted, { token: one.token, key: 'shared' });
  expect(video).toMatchObject({ status: 200, body: { ad_session: expect.any(String) } });
});

test('C11 a key of the wrong form is refused', async () => {
  const player = await world().newPlayer();
  await expectUnchanged(world().database, async () => {
    for (const key of ['a'.repeat(129), 'a b', 'é', ' ', '\t']) {
      expect((await use(player, key)).status, JSON.stringify(key)).toBe(400);
    }
  });
});

test('C11 50 requests with one key at once are one game, with one answer', () =>
  forEachPlayer(world(), async (player) => {
    const answers = await burst(() => use(player, 'once'));
    expect(countStatuses(answers)).toEqual({ 200: BURST_SIZE });
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotent-replay'] === undefined)).toHaveLength(1);
    await expectAttempts(player, STARTING_ATTEMPTS - 1);
  }));

test('C11 50 claims with one key at once are one credit, with one answer', () =>
  forEachPlayer(world(), async (player) => {
    const game = await dealCards(world().client, player.token);
    await ageRows(world().database, player.id, 1_000);
    const body = { game_id: game.id, pair: pairsOf(game.deck)[0] };
    const answers = await burst(() =>
      world().client.requestAnswer(calls.balanceUpdate, { token: player.token, body, key: 'once' }),
    );
    expect(countStatuses(answers)).toEqual({ 200: BURST_SIZE });
    expect(
      new Set(answers.map((answer) => JSON.stringify(answer.body, Object.keys(Object(answer.body)).sort()))).size,
    ).toBe(1);
    expect(await world().client.request(calls.balance, { token: player.token })).toMatchObject({ balance: 100 });
  }));

testInvariants(world);
