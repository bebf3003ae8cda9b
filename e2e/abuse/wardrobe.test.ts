import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { BURST_SIZE, burst, countStatuses } from '../harness/burst.ts';
import { coinsOf, giveCoins } from '../harness/coins.ts';
import { forEachPlayer } from '../harness/for-each-player.ts';
import type { Answer } from '../harness/http.ts';
import { expectUnchanged } from '../harness/state.ts';
import { testInvariants } from '../harness/test-invariants.ts';
import { type Player, useSharedWorld } from '../harness/world.ts';

const world = useSharedWorld();

function buy({ token }: Player, body: unknown, key: string = randomUUID()): Promise<Answer> {
  return world().client.requestAnswer(calls.wardrobeBuy, { token, body, key });
}

function wear({ token }: Player, body: unknown): Promise<Answer> {
  return world().client.requestAnswer(calls.wardrobeWear, { token, body });
}

async function richPlayer(coins: number): Promise<Player> {
  const player = await world().newPlayer();
  await giveCoins(world(), player, coins);
  return player;
}

test('B20 50 purchases of one item at once take its price once', () =>
  forEachPlayer(world(), async (player) => {
    await giveCoins(world(), player, 5_000);
    expect(countStatuses(await burst(() => buy(player, { item: 'fan' })))).toEqual({ 200: 1, 409: BURST_SIZE - 1 });
    expect(await coinsOf(world(), player)).toBe(4_000);
  }));

test('B20 of two items at once, with coins for one, one is bought', () =>
  forEachPlayer(world(), async (player) => {
    await giveCoins(world(), player, 2_000);
    const answers = await burst((index) => buy(player, { item: index % 2 === 0 ? 'fan' : 'rose' }));
    expect(countStatuses(answers)).toEqual({ 200: 1, 409: BURST_SIZE - 1 });
    expect([1_000, 500]).toContain(await coinsOf(world(), player));
  }));

test('B21 no request names a price, a kind or a player, and an item that is too expensive or not owned is refused', async () => {
  const player = await richPlayer(49_999);
  const owner = await richPlayer(1_000);
  expect((await buy(owner, { item: 'fan' })).status).toBe(200);
  await expectUnchanged(world().database, async () => {
    for (const body of [
      {},
      { item: 'ruby' },
      { item: '__proto__' },
      { item: ['fan'] },
      { item: 0 },
      { item: 'gold', price: 1 },
      { item: 'gold', price: -50_000 },
      { item: 'gold', kind: 'lantern' },
      { item: 'gold', player_id: owner.id },
      { items: ['fan', 'koi'] },
    ]) {
      expect((await buy(player, body)).status, JSON.stringify(body)).toBe(400);
      expect((await wear(player, body)).status, JSON.stringify(body)).toBe(400);
    }
    expect(await buy(player, { item: 'gold' })).toMatchObject({ status: 409, body: { code: 'too_few_coins' } });
    expect(await buy(player, { item: 'moon' })).toMatchObject({ status: 409, body: { code: 'item_owned' } });
    expect(await wear(player, { item: 'fan' })).toMatchObject({ status: 409, body: { code: 'item_not_owned' } });
  });
});

test('B22 a purchase that is sent again under its key gets the same answer, and takes and puts on nothing', async () => {
  const player = await richPlayer(2_000);
  const first = await buy(player, { item: 'fan' }, 'fan');
  expect((await wear(player, { item: 'moon' })).status).toBe(200);
  await expectUnchanged(world().database, async () => {
    expect(await buy(player, { item: 'fan' }, 'fan')).toMatchObject({
      status: 200,
      body: first.body,
      headers: { 'idempotent-replay': 'true' },
    });
    expect((await buy(player, { item: 'rose' }, 'fan')).status).toBe(422);
  });
  expect(await coinsOf(world(), player)).toBe(1_000);
});

testInvariants(world);
