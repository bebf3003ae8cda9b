import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { letTimePass } from '../../testing/play.ts';
import { type Player, useTestWorld } from '../../testing/test-world.ts';

const SECRET = 'the-word-of-the-ad-network';

const world = useTestWorld({ ADS_REWARD_SECRET: SECRET });

function reward(query: string) {
  return world().app.inject({ url: `/api/ads/reward?${query}` });
}

async function playerWithAd(): Promise<Player> {
  const player = await world().newPlayer();
  await player.post(calls.videoStarted);
  await letTimePass(world(), player.id, 5000);
  return player;
}

const add = (player: Player) => player.post(calls.attemptsAdd);
const NOT_CONFIRMED = { status: 409, body: { code: 'ad_not_confirmed' } };

test('if the secret is configured, an attempt is added only after the ad network said that the ad was watched', async () => {
  const player = await playerWithAd();
  expect(await add(player)).toMatchObject(NOT_CONFIRMED);
  expect((await reward(`userid=${player.id}&secret=${SECRET}`)).statusCode).toBe(200);
  expect(await add(player)).toMatchObject({ status: 200, body: { attempts: 6 } });
  const rows = await world()
    .context.database.kysely.selectFrom('ad_session')
    .select(['status', 'evidence'])
    .where('player_id', '=', player.id)
    .execute();
  expect(rows).toEqual([{ status: 'consumed', evidence: 'proven' }]);
});

test('20 proven ads a day are paid', async () => {
  const player = await world().newPlayer();
  const watch = async () => {
    await player.post(calls.videoStarted);
    await letTimePass(world(), player.id, 5000);
    await reward(`userid=${player.id}&secret=${SECRET}`);
    return add(player);
  };
  for (let count = 1; count <= 20; count += 1) {
    expect(await watch()).toMatchObject({ status: 200, body: { attempts: 5 + count } });
  }
  expect(await player.post(calls.videoStarted)).toMatchObject({ status: 409, body: { code: 'ad_limit' } });
});

test('C08: a forged call changes nothing and is answered exactly like a true one', async () => {
  const player = await playerWithAd();
  const forged = [
    `userid=${player.id}`,
    `userid=${player.id}&secret=`,
    `userid=${player.id}&secret=${SECRET}x`,
    `userid=${player.id}&secret=${SECRET.slice(1)}`,
    `userid=${player.id}&secret=${SECRET.toUpperCase()}`,
    `secret=${SECRET}`,
    `userid=&secret=${SECRET}`,
    `userid=-${player.id}&secret=${SECRET}`,
    `userid=999999999&secret=${SECRET}`,
    `userid=9007199254740993&secret=${SECRET}`,
    `userid=NaN&secret=${SECRET}`,
    `userid=1%00&secret=${SECRET}`,
    `userid=${player.id}'--&secret=${SECRET}`,
  ];
  const answers = await Promise.all(forged.map(reward));
  expect(await add(player)).toMatchObject(NOT_CONFIRMED);
  const honest = await reward(`userid=${player.id}&secret=${SECRET}`);
  const visible = (reply: typeof honest) => {
    const { 'x-request-id': _id, date: _date, ...headers } = reply.headers;
    return { status: reply.statusCode, body: reply.body, headers };
  };
  for (const answer of answers) {
    expect(visible(answer)).toEqual(visible(honest));
  }
});

test('C08: the call is a GET, and has each parameter once', async () => {
  const player = await playerWithAd();
  const posted = await world().app.inject({
    method: 'POST',
    url: `/api/ads/reward?userid=${player.id}&secret=${SECRET}`,
  });
  expect([posted.statusCode, posted.headers['allow']]).toEqual([405, 'GET']);
  expect((await reward(`userid=${player.id}&userid=1&secret=${SECRET}`)).statusCode).toBe(400);
  expect((await reward(`userid=${player.id}&secret=x&secret=${SECRET}`)).statusCode).toBe(400);
  expect(await add(player)).toMatchObject(NOT_CONFIRMED);
});

test('C08: a repeated call confirms one ad, not the next one too', async () => {
  const player = await playerWithAd();
  await reward(`userid=${player.id}&secret=${SECRET}`);
  await reward(`userid=${player.id}&secret=${SECRET}`);
  expect(await add(player)).toMatchObject({ status: 200 });
  await player.post(calls.videoStarted);
  await letTimePass(world(), player.id, 5000);
  expect(await add(player)).toMatchObject(NOT_CONFIRMED);
});

test('a repeated call is written again and changes nothing, so that its answer waits for the standby as the first did', async () => {
  const player = await playerWithAd();
  const read = async () => {
    const { rows } = await sql<{ version: string; confirmed_at: Date }>`
      select xmin::text as version, confirmed_at from ad_session where player_id = ${player.id}`.execute(
      world().context.database.kysely,
    );
    return rows[0];
  };
  await reward(`userid=${player.id}&secret=${SECRET}`);
  const first = await read();
  await reward(`userid=${player.id}&secret=${SECRET}`);
  const second = await read();
  expect(second?.confirmed_at).toEqual(first?.confirmed_at);
  expect(second?.version).not.toBe(first?.version);
});

test('a call before an ad was started confirms none that is started later', async () => {
  const player = await world().newPlayer();
  await reward(`userid=${player.id}&secret=${SECRET}`);
  await player.post(calls.videoStarted);
  await letTimePass(world(), player.id, 5000);
  expect(await add(player)).toMatchObject(NOT_CONFIRMED);
});

test('a confirmed ad that a newer one replaced is lost', async () => {
  const player = await playerWithAd();
  await reward(`userid=${player.id}&secret=${SECRET}`);
  await player.post(calls.videoStarted);
  await letTimePass(world(), player.id, 5000);
  expect(await add(player)).toMatchObject(NOT_CONFIRMED);
});

test("the ad network's word comes too late after 10 minutes", async () => {
  const player = await playerWithAd();
  await letTimePass(world(), player.id, 600_000);
  await reward(`userid=${player.id}&secret=${SECRET}`);
  expect(await add(player)).toMatchObject({ status: 409, body: { code: 'ad_expired' } });
});

test('a confirmed ad still has to be 5 seconds old', async () => {
  const player = await world().newPlayer();
  await player.post(calls.videoStarted);
  await reward(`userid=${player.id}&secret=${SECRET}`);
  expect(await add(player)).toMatchObject({ status: 409, body: { code: 'ad_too_early' } });
});
