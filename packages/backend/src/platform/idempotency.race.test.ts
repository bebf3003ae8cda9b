import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { waitingForALock } from '../testing/rows.ts';
import { useTestWorld } from '../testing/test-world.ts';
import { hashBody } from './idempotency.ts';

const world = useTestWorld({}, 2);

test('a duplicate that arrives while the first is running waits for it, then gets its answer', async () => {
  const player = await world().newPlayer();
  const answer = { ad_session: '7b3d2c74-0a54-4f0b-8a35-0d4b7f1a9c11' };
  const duplicate = await world()
    .context.database.kysely.transaction()
    .execute(async (first) => {
      await sql`insert into stored_answer (player_id, route, key, body_hash, answer)
        values (${player.id}, 'POST /stVideo', 'one', ${hashBody(undefined)}, ${JSON.stringify(answer)})`.execute(
        first,
      );
      const reply = player.post(calls.videoStarted, undefined, { key: 'one' });
      await expect.poll(() => waitingForALock(world())).toBe(1);
      return [reply];
    });
  const [reply] = await Promise.all(duplicate);
  expect(reply).toMatchObject({ status: 200, body: answer, headers: { 'idempotent-replay': 'true' } });
});

test('a duplicate is done itself if the first is refused', async () => {
  const player = await world().newPlayer();
  const refused = new Error('refused');
  const requests: ReturnType<typeof player.post>[] = [];
  const first = world()
    .context.database.kysely.transaction()
    .execute(async (tx) => {
      await sql`insert into stored_answer (player_id, route, key, body_hash)
        values (${player.id}, 'POST /attempts/use', 'one', ${hashBody({})})`.execute(tx);
      requests.push(player.post(calls.attemptsUse, {}, { key: 'one' }));
      await expect.poll(() => waitingForALock(world())).toBe(1);
      throw refused;
    });
  await expect(first).rejects.toBe(refused);
  const [reply] = await Promise.all(requests);
  expect([reply?.status, reply?.headers['idempotent-replay']]).toEqual([200, undefined]);
  expect((await player.get(calls.attempts)).body).toEqual({ attempts: 4 });
});

test('a replay waits while the row of its answer is locked: it answers only what is committed for good', async () => {
  const player = await world().newPlayer();
  const first = await player.post(calls.attemptsUse, {}, { key: 'one' });
  const replays = await world()
    .context.database.kysely.transaction()
    .execute(async (tx) => {
      await sql`select from stored_answer where player_id = ${player.id} for update`.execute(tx);
      const reply = player.post(calls.attemptsUse, {}, { key: 'one' });
      await expect.poll(() => waitingForALock(world())).toBe(1);
      return [reply];
    });
  const [replay] = await Promise.all(replays);
  expect(replay?.body).toEqual(first.body);
});
