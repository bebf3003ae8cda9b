import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { jobsOf } from '../jobs.ts';
import { dealCards, letTimePass, pairsOf } from '../testing/play.ts';
import { countRows } from '../testing/rows.ts';
import { useTestWorld } from '../testing/test-world.ts';

const world = useTestWorld();

test('C11: a key that comes with another body is refused with 422, and nothing is done', async () => {
  const player = await world().newPlayer();
  const key = randomUUID();
  await player.post(calls.attemptsUse, { game: 'card' }, { key });
  for (const body of [{ game: 'puzzle' as const }, {}, undefined]) {
    const reply = await player.post(calls.attemptsUse, body, { key });
    expect(reply).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  }
  expect((await player.get(calls.attempts)).body).toEqual({ attempts: 4 });
});

test('a key is the same body whatever the order of its fields', async () => {
  const player = await world().newPlayer();
  const game = await dealCards(player);
  await letTimePass(world(), player.id, 1000);
  const [pair = [0, 0]] = pairsOf(game.deck);
  const key = randomUUID();
  const first = await player.post(calls.balanceUpdate, { game_id: game.id, pair }, { key });
  const again = await player.post(calls.balanceUpdate, { pair, game_id: game.id }, { key });
  expect([first.status, again.status, again.headers['idempotent-replay']]).toEqual([200, 200, 'true']);
});

test('a key belongs to its player and its call', async () => {
  const [player, other] = [await world().newPlayer(), await world().newPlayer()];
  const key = randomUUID();
  const replies = [
    await player.post(calls.attemptsUse, {}, { key }),
    await other.post(calls.attemptsUse, {}, { key }),
    await player.post(calls.videoStarted, {}, { key }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(replies.filter(({ headers }) => 'idempotent-replay' in headers)).toEqual([]);
});

test('two requests at once with one key are done once and answered alike', async () => {
  const player = await world().newPlayer();
  const key = randomUUID();
  const [first, second] = await Promise.all([
    player.post(calls.attemptsUse, {}, { key }),
    player.post(calls.attemptsUse, {}, { key }),
  ]);
  expect(second.body).toEqual(first.body);
  expect([first, second].filter(({ headers }) => headers['idempotent-replay'] === 'true')).toHaveLength(1);
});

test('a refusal is not stored: the same key runs when the rule allows it', async () => {
  const player = await world().newPlayer();
  const game = await dealCards(player);
  const [pair = [0, 0]] = pairsOf(game.deck);
  const key = randomUUID();
  const early = await player.post(calls.balanceUpdate, { game_id: game.id, pair }, { key });
  expect(early).toMatchObject({ status: 409, body: { code: 'too_fast' } });
  expect(await countRows(world(), 'stored_answer', player.id)).toBe(0);
  await letTimePass(world(), player.id, 1000);
  const later = await player.post(calls.balanceUpdate, { game_id: game.id, pair }, { key });
  expect([later.status, later.headers['idempotent-replay']]).toEqual([200, undefined]);
});

test('a repeated request gets its answer, though a rule would refuse it by now', async () => {
  const player = await world().newPlayer();
  const first = await player.post(calls.attemptsUse, {}, { key: 'first' });
  for (let used = 1; used < 5; used += 1) {
    await player.post(calls.attemptsUse);
  }
  expect(await player.post(calls.attemptsUse, {}, { key: 'other' })).toMatchObject({
    status: 409,
    body: { code: 'no_attempts' },
  });
  const again = await player.post(calls.attemptsUse, {}, { key: 'first' });
  expect([again.status, again.body, again.headers['idempotent-replay']]).toEqual([200, first.body, 'true']);
  const changed = await player.post(calls.attemptsUse, { game: 'puzzle' }, { key: 'first' });
  expect(changed).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  expect(await countRows(world(), 'game', player.id)).toBe(5);
});

test('a repeated start of a game is counted once', async () => {
  const player = await world().newPlayer();
  const replies = await Promise.all([1, 2].map(() => player.post(calls.gameStarted, {}, { key: 'one' })));
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(replies.filter(({ headers }) => headers['idempotent-replay'] === 'true')).toHaveLength(1);
  const { rows } = await sql`select event, count from event_count where player_id = ${player.id}`.execute(
    world().context.database.kysely,
  );
  expect(rows).toEqual([{ event: 'game', count: 1 }]);
});

test('without a key every request is one of its own', async () => {
  const player = await world().newPlayer();
  await player.post(calls.attemptsUse);
  await player.post(calls.attemptsUse);
  expect((await player.get(calls.attempts)).body).toEqual({ attempts: 3 });
  expect(await countRows(world(), 'stored_answer', player.id)).toBe(0);
});

test.each([
  ['a space', 'a b'],
  ['letters beyond ASCII', 'ключ'],
  ['129 characters', 'x'.repeat(129)],
  ['a control character', 'a\u0001'],
  ['nothing', ''],
])('a key with %s is refused', async (_, key) => {
  const player = await world().newPlayer();
  expect(await player.post(calls.attemptsUse, {}, { key })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request' },
  });
  expect((await player.get(calls.attempts)).body).toEqual({ attempts: 5 });
});

test.each(['x', 'x'.repeat(128), "'; drop table stored_answer; --".replaceAll(' ', '_'), '__proto__'])(
  'a key may be %s',
  async (key) => {
    const player = await world().newPlayer();
    const first = await player.post(calls.attemptsUse, {}, { key });
    expect((await player.post(calls.attemptsUse, {}, { key })).body).toEqual(first.body);
  },
);

test('answers are forgotten after 24 hours', async () => {
  const player = await world().newPlayer();
  const { kysely } = world().context.database;
  await player.post(calls.attemptsUse, {}, { key: 'older' });
  await player.post(calls.attemptsUse, {}, { key: 'newer' });
  for (const [key, age] of [
    ['older', '24 hours 1 second'],
    ['newer', '23 hours 59 minutes'],
  ]) {
    await sql`update stored_answer set created_at = now() - ${age}::interval
      where player_id = ${player.id} and key = ${key}`.execute(kysely);
  }
  const sweep = jobsOf(world().context).find(({ name }) => name.includes('stored_answer'));
  await sweep?.run(world().context, new AbortController().signal);
  const rows = await kysely.selectFrom('stored_answer').select('key').where('player_id', '=', player.id).execute();
  expect(rows).toEqual([{ key: 'newer' }]);
});
