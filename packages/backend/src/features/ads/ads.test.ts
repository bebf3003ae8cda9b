import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { letTimePass } from '../../testing/play.ts';
import { countRows } from '../../testing/rows.ts';
import { type Player, useTestWorld } from '../../testing/test-world.ts';
import { warnOfUnprovenAds } from './service.ts';

const world = useTestWorld({ LOG_LEVEL: 'warn' });

async function startAd(player: Player): Promise<string> {
  const reply = await player.post(calls.videoStarted);
  expect(reply.status).toBe(200);
  return String(reply.body['ad_session']);
}

async function watchAd(player: Player) {
  const session = await startAd(player);
  await letTimePass(world(), player.id, 5000);
  return player.post(calls.attemptsAdd, { ad_session: session });
}

async function expectRefused(player: Player, code: string, body?: { ad_session: string }): Promise<void> {
  const before = (await player.get(calls.attempts)).body['attempts'];
  expect(await player.post(calls.attemptsAdd, body)).toMatchObject({ status: 409, body: { code } });
  expect((await player.get(calls.attempts)).body['attempts']).toBe(before);
}

/** Nothing is opened, nor counted, for an ad that could not be paid. */
async function expectNoMoreAds(player: Player): Promise<void> {
  const sessions = await countRows(world(), 'ad_session', player.id);
  expect(await player.post(calls.videoStarted)).toMatchObject({ status: 409, body: { code: 'ad_limit' } });
  expect(await countRows(world(), 'ad_session', player.id)).toBe(sessions);
  expect((await player.get(calls.adsToday)).body).toMatchObject({ left: 0 });
}

test('answers what is left of today, with the seconds until there is more', async () => {
  const player = await world().newPlayer();
  const { body } = await player.get(calls.adsToday);
  expect(body).toEqual({ left: 5, resets_in: expect.any(Number) });
  expect(body['resets_in']).toBeGreaterThan(0);
  expect(body['resets_in']).toBeLessThanOrEqual(24 * 60 * 60);
  await watchAd(player);
  expect((await player.get(calls.adsToday)).body).toMatchObject({ left: 4 });
});

test('a watched ad is one attempt', async () => {
  const player = await world().newPlayer();
  expect(await watchAd(player)).toMatchObject({ status: 200, body: { attempts: 6 } });
  expect((await player.get(calls.attempts)).body).toEqual({ attempts: 6 });
});

test('the open session need not be named', async () => {
  const player = await world().newPlayer();
  await startAd(player);
  await letTimePass(world(), player.id, 5000);
  expect(await player.post(calls.attemptsAdd)).toMatchObject({ status: 200, body: { attempts: 6 } });
});

test('without word from the ad network the grant is recorded as claimed', async () => {
  const player = await world().newPlayer();
  await watchAd(player);
  const rows = await world()
    .context.database.kysely.selectFrom('ad_session')
    .select(['status', 'evidence', 'confirmed_at'])
    .where('player_id', '=', player.id)
    .execute();
  expect(rows).toEqual([{ status: 'consumed', evidence: 'claimed', confirmed_at: null }]);
});

test('C03: there is no attempt without an ad, nor a second one for the same ad', async () => {
  const player = await world().newPlayer();
  await expectRefused(player, 'no_ad');
  await watchAd(player);
  await expectRefused(player, 'no_ad');
});

test('C06: the ad has to run for 5 seconds; then the same session pays', async () => {
  const player = await world().newPlayer();
  const session = await startAd(player);
  await expectRefused(player, 'ad_too_early', { ad_session: session });
  await letTimePass(world(), player.id, 4000);
  await expectRefused(player, 'ad_too_early', { ad_session: session });
  await letTimePass(world(), player.id, 1000);
  expect(await player.post(calls.attemptsAdd, { ad_session: session })).toMatchObject({ status: 200 });
});

test('C06: an ad is forgotten after 10 minutes', async () => {
  const player = await world().newPlayer();
  const session = await startAd(player);
  await letTimePass(world(), player.id, 600_000);
  await expectRefused(player, 'ad_expired', { ad_session: session });
  await expectRefused(player, 'ad_expired');
});

test('an ad of 9 minutes and 50 seconds ago still pays', async () => {
  const player = await world().newPlayer();
  await startAd(player);
  await letTimePass(world(), player.id, 590_000);
  expect(await player.post(calls.attemptsAdd)).toMatchObject({ status: 200 });
});

test('a newer session replaces the open one, whose time does not count for it', async () => {
  const player = await world().newPlayer();
  const older = await startAd(player);
  await letTimePass(world(), player.id, 5000);
  const newer = await startAd(player);
  await expectRefused(player, 'no_ad', { ad_session: older });
  await expectRefused(player, 'ad_too_early', { ad_session: newer });
  await letTimePass(world(), player.id, 5000);
  await expectRefused(player, 'no_ad', { ad_session: older });
  expect(await player.post(calls.attemptsAdd, { ad_session: newer })).toMatchObject({ status: 200 });
});

test("C05: another player's session does not count", async () => {
  const [player, thief] = [await world().newPlayer(), await world().newPlayer()];
  const session = await startAd(player);
  await startAd(thief);
  await letTimePass(world(), player.id, 5000);
  await letTimePass(world(), thief.id, 5000);
  await expectRefused(thief, 'no_ad', { ad_session: session });
  await expectRefused(thief, 'no_ad', { ad_session: randomUUID() });
  expect(await player.post(calls.attemptsAdd, { ad_session: session })).toMatchObject({ status: 200 });
});

test('5 ads a day are paid on the word of the player, by the days of UTC', async () => {
  const player = await world().newPlayer();
  for (let count = 1; count <= 5; count += 1) {
    expect(await watchAd(player)).toMatchObject({ status: 200, body: { attempts: 5 + count } });
  }
  await expectNoMoreAds(player);
  const moveOneTo = (moment: string) => sql`update ad_session set consumed_at = ${sql.raw(moment)}
    where ad_session_id = (select ad_session_id from ad_session
      where player_id = ${player.id} and status = 'consumed' order by consumed_at limit 1)`;
  const midnight = "date_trunc('day', now() at time zone 'utc') at time zone 'utc'";
  await moveOneTo(midnight).execute(world().context.database.kysely);
  await expectNoMoreAds(player);
  const yesterday = `${midnight} - interval '1 millisecond'`;
  await moveOneTo(yesterday).execute(world().context.database.kysely);
  expect((await player.get(calls.adsToday)).body).toMatchObject({ left: 1 });
  await startAd(player);
  await letTimePass(world(), player.id, 5000);
  // An ad that was opened before the last of the day was paid is not paid after it.
  await moveOneTo(midnight).execute(world().context.database.kysely);
  await expectRefused(player, 'ad_limit');
  await moveOneTo(yesterday).execute(world().context.database.kysely);
  expect(await player.post(calls.attemptsAdd)).toMatchObject({ status: 200, body: { attempts: 11 } });
  await expectNoMoreAds(player);
});

test('100 ad sessions are opened in a day, and the next day more', async () => {
  const player = await world().newPlayer();
  for (let count = 0; count < 100; count += 1) {
    await startAd(player);
  }
  expect(await player.post(calls.videoStarted)).toMatchObject({ status: 409, body: { code: 'ad_limit' } });
  expect(await countRows(world(), 'ad_session', player.id)).toBe(100);
  await world()
    .context.database.kysely.updateTable('event_count')
    .set({ day: sql`day - 1` })
    .where('player_id', '=', player.id)
    .execute();
  expect((await player.post(calls.videoStarted)).status).toBe(200);
});

test('a repeated request opens one session and counts one event', async () => {
  const player = await world().newPlayer();
  const key = randomUUID();
  const first = await player.post(calls.videoStarted, undefined, { key });
  const again = await player.post(calls.videoStarted, undefined, { key });
  expect(again.body).toEqual(first.body);
  expect(await countRows(world(), 'ad_session', player.id)).toBe(1);
  const rows = await world()
    .context.database.kysely.selectFrom('event_count')
    .select(['event', 'count'])
    .where('player_id', '=', player.id)
    .execute();
  expect(rows).toEqual([{ event: 'video', count: 1 }]);
});

test('a repeated request adds one attempt', async () => {
  const player = await world().newPlayer();
  await startAd(player);
  await letTimePass(world(), player.id, 5000);
  const key = randomUUID();
  const first = await player.post(calls.attemptsAdd, undefined, { key });
  const again = await player.post(calls.attemptsAdd, undefined, { key });
  expect([first.status, again.status, again.body]).toEqual([200, 200, { attempts: 6 }]);
  expect((await player.get(calls.attempts)).body).toEqual({ attempts: 6 });
});

test.each(['', 'x', ' ', '%00'])(
  'if no secret is configured, GET /ads/reward with secret=%j proves nothing',
  async (secret) => {
    const player = await world().newPlayer();
    await startAd(player);
    const reply = await world().app.inject({ url: `/api/ads/reward?userid=${player.id}&secret=${secret}` });
    expect([reply.statusCode, reply.json()]).toEqual([200, {}]);
    const rows = await world()
      .context.database.kysely.selectFrom('ad_session')
      .select('confirmed_at')
      .where('player_id', '=', player.id)
      .execute();
    expect(rows).toEqual([{ confirmed_at: null }]);
  },
);

test('a server without a secret says at start that ads are capped', () => {
  warnOfUnprovenAds(world().context);
  expect(world().logged.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({ level: 40, event: 'ads_unproven', msg: expect.stringContaining('5 attempts a day') }),
  );
});

describe('where the operator shows no ads', () => {
  const without = useTestWorld({ ADS_BLOCK_ID: 'none' });

  test('none begins, and none that was begun before brings an attempt', async () => {
    const player = await without().newPlayer();
    expect((await player.get(calls.adsToday)).body).toMatchObject({ left: 0 });
    expect(await player.post(calls.videoStarted)).toMatchObject({ status: 409, body: { code: 'ad_limit' } });
    await sql`insert into ad_session (ad_session_id, player_id, status, opened_at)
      values (${randomUUID()}, ${player.id}, 'open', now() - interval '1 minute')`.execute(
      without().context.database.kysely,
    );
    expect(await player.post(calls.attemptsAdd)).toMatchObject({ status: 409, body: { code: 'ad_limit' } });
    expect((await player.get(calls.attempts)).body).toEqual({ attempts: 5 });
  });
});
