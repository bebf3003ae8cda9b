import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { AD_DAILY_CAP, STARTING_ATTEMPTS } from '@soho/rules';
import { expect, test } from 'vitest';
import { ageRows } from '../harness/age-rows.ts';
import { BURST_SIZE, burst, countStatuses } from '../harness/burst.ts';
import { forEachPlayer } from '../harness/for-each-player.ts';
import type { Answer } from '../harness/http.ts';
import { setting } from '../harness/settings.ts';
import { expectUnchanged } from '../harness/state.ts';
import { testInvariants } from '../harness/test-invariants.ts';
import { type Player, useSharedWorld } from '../harness/world.ts';

const MINUTE_MS = 60_000;

const world = useSharedWorld();

function add(player: Player, body?: unknown, key?: string): Promise<Answer> {
  return world().client.requestAnswer(calls.attemptsAdd, {
    token: player.token,
    body,
    ...(key === undefined ? {} : { key }),
  });
}

async function startAd(player: Player): Promise<string> {
  return (await world().client.request(calls.videoStarted, { token: player.token })).ad_session;
}

function confirmAd(query: Record<string, string>): Promise<Answer> {
  return world().client.requestAnswer(calls.adReward, { query });
}

function secret(): string {
  return setting(world().settings, 'ADS_REWARD_SECRET');
}

/** An ad that was watched to its end some time ago, and confirmed by the network. */
async function watchAd(player: Player, agoMs = 20_000): Promise<string> {
  const session = await startAd(player);
  await confirmAd({ userid: String(player.id), secret: secret() });
  await ageRows(world().database, player.id, agoMs);
  return session;
}

async function expectAttempts(player: Player, attempts: number): Promise<void> {
  expect(await world().client.request(calls.attempts, { token: player.token })).toEqual({ attempts });
}

async function expectNothing(statuses: readonly number[], tries: readonly (() => Promise<Answer>)[]): Promise<void> {
  await expectUnchanged(world().database, async () => {
    for (const [index, attempt] of tries.entries()) {
      expect(statuses, `try ${index}`).toContain((await attempt()).status);
    }
  });
}

test('C03 an attempt without an ad is refused', async () => {
  const player = await world().newPlayer();
  await expectNothing(
    [409],
    [() => add(player), () => add(player, {}), () => add(player, { ad_session: randomUUID() })],
  );
});

test('C04 one ad is one attempt, even if it is claimed many times at once', () =>
  forEachPlayer(world(), async (player) => {
    const session = await watchAd(player);
    const answers = await burst((index) =>
      add(player, index % 2 === 0 ? { ad_session: session } : undefined, randomUUID()),
    );
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: BURST_SIZE - 1 });
    await expectAttempts(player, STARTING_ATTEMPTS + 1);
  }));

test('C04 ads that are started 50 times at once leave one that counts', async () => {
  const player = await world().newPlayer();
  const starts = await burst(() =>
    world().client.requestAnswer(calls.videoStarted, { token: player.token, key: randomUUID() }),
  );
  expect(countStatuses(starts)).toEqual({ 200: BURST_SIZE });
  await confirmAd({ userid: String(player.id), secret: secret() });
  await ageRows(world().database, player.id, 20_000);
  const turnedIn = await Promise.all(starts.map(({ body }) => add(player, body)));
  expect(countStatuses(turnedIn)).toEqual({ 200: 1, 409: BURST_SIZE - 1 });
});

test("C05 another player's ad is refused", async () => {
  const [owner, thief] = [await world().newPlayer(), await world().newPlayer()];
  const session = await watchAd(owner);
  await expectNothing([409], [() => add(thief, { ad_session: session })]);
  await watchAd(thief);
  await expectNothing([409], [() => add(thief, { ad_session: session })]);
  expect((await add(owner, { ad_session: session })).status).toBe(200);
});

test('C06 an ad that is too young, too old, replaced or not confirmed is refused', async () => {
  const { database } = world();
  const player = await world().newPlayer();
  const session = await watchAd(player, 1_000);
  await expectNothing([409], [() => add(player), () => add(player, { ad_session: session })]);
  await ageRows(database, player.id, 10 * MINUTE_MS);
  await expectNothing([409], [() => add(player)]);
  const replaced = await watchAd(player);
  await startAd(player);
  await ageRows(database, player.id, MINUTE_MS);
  await expectNothing([409], [() => add(player, { ad_session: replaced }), () => add(player)]);
});

test('C08 a forged confirmation of the ad network changes nothing, and is answered like a real one', async () => {
  const [player, stranger] = [await world().newPlayer(), '5999999999'];
  await startAd(player);
  await ageRows(world().database, player.id, 20_000);
  const userid = String(player.id);
  const wrong = [
    {},
    { userid },
    { userid, secret: '' },
    { userid, secret: 'wrong' },
    { userid, secret: `${secret()}x` },
    { userid, secret: secret().slice(1) },
  ];
  const lost = [
    { userid: stranger },
    { userid: '' },
    { userid: 'NaN' },
    { userid: '-1' },
    { userid: '1e999' },
    { userid: "1' or 1=1--" },
  ];
  const forged = [...wrong, ...lost.map((query) => ({ ...query, secret: secret() }))];
  const answers = await expectUnchanged(world().database, async () => {
    const replies = await Promise.all(forged.map(confirmAd));
    const swapped = await world().client.send({
      method: 'POST',
      path: `/api/ads/reward?userid=${userid}&secret=${secret()}`,
    });
    expect([404, 405]).toContain(swapped.status);
    const twice = await world().client.send({
      method: 'GET',
      path: `/api/ads/reward?userid=${userid}&userid=${stranger}&secret=${secret()}`,
    });
    expect([200, 400]).toContain(twice.status);
    return replies;
  });
  await expectNothing([409], [() => add(player)]);
  answers.push(await confirmAd({ userid, secret: secret() }));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect((await add(player)).status).toBe(200);
});

test('C08 a confirmation of the ad network counts for one ad, even if it is repeated', async () => {
  const player = await world().newPlayer();
  await watchAd(player);
  const answers = await burst(() => confirmAd({ userid: String(player.id), secret: secret() }));
  expect(countStatuses(answers)).toEqual({ 200: BURST_SIZE });
  expect((await add(player)).status).toBe(200);
  await expectNothing([409], [() => add(player)]);
  await confirmAd({ userid: String(player.id), secret: secret() });
  await startAd(player);
  await ageRows(world().database, player.id, 20_000);
  await expectNothing([409], [() => add(player)]);
});

test('C09 a request cannot say how many attempts it wants', async () => {
  const player = await world().newPlayer();
  const session = await watchAd(player);
  const bodies = [
    { count: 100 },
    { attempts: -5 },
    { ad_session: session, count: 2 },
    [session],
    session,
    1,
    { ad_session: 5 },
    { ad_session: [session] },
    { ad_session: `${session}'` },
  ];
  await expectNothing(
    [400],
    bodies.map((body) => () => add(player, body)),
  );
});

test('C09 no more than 20 ads a day become attempts, even at once', async () => {
  const player = await world().newPlayer();
  for (let ad = 1; ad < AD_DAILY_CAP; ad += 1) {
    await watchAd(player);
    expect((await add(player)).status).toBe(200);
  }
  await watchAd(player);
  expect(countStatuses(await burst(() => add(player, undefined, randomUUID())))).toEqual({
    200: 1,
    409: BURST_SIZE - 1,
  });
  await expectNothing(
    [409],
    [() => world().client.requestAnswer(calls.videoStarted, { token: player.token }), () => add(player)],
  );
  await expectAttempts(player, STARTING_ATTEMPTS + AD_DAILY_CAP);
});

testInvariants(world);
