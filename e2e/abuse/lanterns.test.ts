import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { STARTING_ATTEMPTS } from '@soho/rules';
import { expect, test } from 'vitest';
import { BURST_SIZE, burst, countStatuses } from '../harness/burst.ts';
import { coinsOf } from '../harness/coins.ts';
import { forEachPlayer } from '../harness/for-each-player.ts';
import type { Answer } from '../harness/http.ts';
import { letLanternsAge } from '../harness/lanterns.ts';
import { expectUnchanged } from '../harness/state.ts';
import { testInvariants } from '../harness/test-invariants.ts';
import { type Player, useSharedWorld } from '../harness/world.ts';

const world = useSharedWorld();

const isLit = { status: 409, body: { code: 'lantern_lit' } };

function light(player: Player, key: string = randomUUID()): Promise<Answer> {
  return world().client.requestAnswer(calls.lanternLight, { token: player.token, key });
}

async function expectCoins(player: Player, coins: number, attempts: number = STARTING_ATTEMPTS): Promise<void> {
  expect(await coinsOf(world(), player)).toBe(coins);
  expect(await world().client.request(calls.attempts, { token: player.token })).toEqual({ attempts });
}

test('D10 50 taps at once light one lantern, and its prize is paid once', () =>
  forEachPlayer(world(), async (player) => {
    expect(countStatuses(await burst(() => light(player)))).toEqual({ 200: 1, 409: BURST_SIZE - 1 });
    await expectCoins(player, 10);
  }));

test('D10 50 taps at once open one chest', async () => {
  const player = await world().newPlayer();
  for (let day = 1; day < 7; day += 1) {
    expect((await light(player)).status).toBe(200);
    await letLanternsAge(world().database, player.id);
  }
  expect(countStatuses(await burst(() => light(player)))).toEqual({ 200: 1, 409: BURST_SIZE - 1 });
  await expectCoins(player, 610, STARTING_ATTEMPTS + 1);
});

test("D11 no request names a lantern's day: not yesterday's, and not tomorrow's", async () => {
  const player = await world().newPlayer();
  const { client, database } = world();
  const days = [-1, 1].map((later) => new Date(Date.now() + later * 86_400_000));
  await expectUnchanged(database, async () => {
    for (const day of days) {
      for (const body of [
        { day: day.toISOString().slice(0, 10) },
        { date: day.getTime() },
        { place: 7 },
        { next_in: 0 },
      ]) {
        const answer = await client.requestAnswer(calls.lanternLight, { token: player.token, body });
        expect(answer.status, JSON.stringify(body)).toBe(400);
      }
      const query = { day: day.toISOString().slice(0, 10) };
      expect((await client.requestAnswer(calls.lanternLight, { token: player.token, query })).status).toBe(400);
    }
  });
  expect((await light(player)).status).toBe(200);
  await expectUnchanged(database, async () => {
    for (const day of days) {
      const headers = { date: day.toUTCString(), 'x-timezone': 'Pacific/Kiritimati' };
      expect(await client.requestAnswer(calls.lanternLight, { token: player.token, headers })).toMatchObject(isLit);
    }
  });
  await expectCoins(player, 10);
});

test("D12 yesterday's request, sent again today, gets the same answer, and lights nothing", async () => {
  const player = await world().newPlayer();
  const first = await light(player, 'yesterday');
  await letLanternsAge(world().database, player.id);
  await expectUnchanged(world().database, async () => {
    expect(await light(player, 'yesterday')).toMatchObject({
      status: 200,
      body: first.body,
      headers: { 'idempotent-replay': 'true' },
    });
  });
  expect((await light(player, 'today')).body).toMatchObject({ reward: 20, balance: 30 });
  await expectCoins(player, 30);
});

testInvariants(world);
