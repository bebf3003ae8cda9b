import { randomUUID } from 'node:crypto';
import { calls } from '@soho/contract';
import type { MinerId } from '@soho/rules';
import { Address, Cell } from '@ton/core';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  connect,
  newAddress,
  newPayer,
  orderMiner,
  orderQuest,
  ordersOf,
  payAndScan,
  usePayments,
} from '../../testing/payments.ts';
import { letTimePass } from '../../testing/play.ts';
import { postJson } from '../../testing/post-json.ts';
import { RECEIVER } from '../../testing/settings.ts';
import { type Player, type Reply, useTestWorld } from '../../testing/test-world.ts';

const DAY_MS = 24 * 3_600_000;

const world = useTestWorld();
usePayments(world);

function order(player: Player, minerId: MinerId = 1): Promise<Reply> {
  return player.post(calls.orderPayment, { kind: 'miner', miner_id: minerId });
}

function withdraw(player: Player, orderId: string): Promise<Reply> {
  return player.post(calls.withdrawPayment, { order_id: orderId });
}

describe('an order', () => {
  test('F01 without a wallet is refused', async () => {
    const player = await world().newPlayer();
    const refusal = {
      status: 409,
      body: { code: 'wallet_not_connected', detail: 'Wallet is not connected. Connect wallet before payment.' },
    };
    expect(await order(player)).toMatchObject(refusal);
    expect(await player.post(calls.orderPayment, { kind: 'wallet_quest' })).toMatchObject(refusal);
    expect(await player.post(calls.walletCheckPayment)).toMatchObject(refusal);
  });

  test.each([
    [1, '1000000000'],
    [2, '5000000000'],
    [3, '10000000000'],
  ] as const)('of miner %i says all that the wallet shall send: %s nanotons', async (minerId, amount) => {
    const player = await newPayer(world());
    const before = Math.floor(Date.now() / 1000);
    const { status, body } = await order(player, minerId);
    expect([status, body]).toEqual([
      200,
      {
        order_id: expect.any(String),
        address: Address.parseRaw(RECEIVER).toString({ bounceable: false, testOnly: true }),
        amount,
        payload: expect.any(String),
        valid_until: expect.any(Number),
        network: '-3',
        wallet: player.address,
      },
    ]);
    expect(Number(body['valid_until']) - before).toBeOneOf([299, 300, 301]);
    const payload = Cell.fromBase64(String(body['payload'])).beginParse();
    expect([payload.loadUint(32), payload.loadStringTail()]).toEqual([0, `m:${String(body['order_id'])}`]);
  });

  test('of the wallet quest is 0.6 TON', async () => {
    const player = await newPayer(world());
    expect(await orderQuest(player)).toMatchObject({ amount: 600_000_000n });
    expect(await ordersOf(player)).toMatchObject([{ kind: 'wallet_quest', miner_id: null, amount: '600000000' }]);
  });

  test('is for the wallet that was connected last', async () => {
    const player = await newPayer(world());
    const newer = newAddress();
    await connect(player, newer);
    expect((await order(player)).body).toMatchObject({ wallet: newer });
    await connect(player, player.address);
    expect((await order(player, 2)).body).toMatchObject({ wallet: player.address });
  });

  test.each([
    '{"kind":"miner","miner_id":1,"amount":"1000000"}',
    '{"kind":"miner","miner_id":1,"price":0.001}',
    '{"kind":"miner","miner_id":1,"player_id":1001}',
    '{"kind":"miner","miner_id":1,"wallet":"0:00"}',
    '{"kind":"wallet_quest","miner_id":1}',
    '{"kind":"wallet_quest","reward":1000000}',
    '{"kind":"miner"}',
    '{"kind":"lottery"}',
    '{"kind":["miner"],"miner_id":1}',
    '{}',
    'null',
    '[]',
  ])('K01 takes no price, wallet or player from the client, nor what is not an item: %s', async (body) => {
    const player = await newPayer(world());
    expect((await postJson(world(), player, calls.orderPayment.path, body)).statusCode).toBe(400);
    expect(await ordersOf(player)).toEqual([]);
  });

  test('is made once for a key, and the repetition gets the same order', async () => {
    const player = await newPayer(world());
    const body = { kind: 'miner', miner_id: 1 } as const;
    const first = await player.post(calls.orderPayment, body, { key: 'one' });
    const again = await player.post(calls.orderPayment, body, { key: 'one' });
    expect(again).toMatchObject({ status: 200, body: first.body, headers: { 'idempotent-replay': 'true' } });
    expect(await ordersOf(player)).toHaveLength(1);
  });

  test('that is awaited is not made again, and other items can be ordered', async () => {
    const player = await newPayer(world());
    await orderMiner(player);
    expect(await order(player)).toMatchObject({ status: 409, body: { code: 'payment_awaited' } });
    expect(await order(player, 2)).toMatchObject({ status: 200 });
    await orderQuest(player);
    expect(await player.post(calls.orderPayment, { kind: 'wallet_quest' })).toMatchObject({ status: 409 });
    expect(await order(await newPayer(world()))).toMatchObject({ status: 200 });
  });

  test('that the player refuses to pay is no longer awaited, and a payment settles it all the same', async () => {
    const player = await newPayer(world());
    const refused = await orderMiner(player);
    expect(await withdraw(player, refused.id)).toMatchObject({ status: 200, body: { order_id: refused.id } });
    expect(await ordersOf(player)).toMatchObject([{ state: 'lapsed', awaited: false }]);
    await withdraw(player, (await orderMiner(player)).id);
    await payAndScan(world(), refused);
    const [, settled] = await ordersOf(player);
    expect(settled).toMatchObject({ order_id: refused.id, state: 'settled' });
    expect(await withdraw(player, refused.id)).toMatchObject({ status: 200 });
    expect((await ordersOf(player))[1]).toEqual(settled);
  });

  test('that is refused again is written again and stays the same, so that the answer waits for the standby', async () => {
    const player = await newPayer(world());
    const { id } = await orderMiner(player);
    const read = async () => {
      const { rows } = await sql<{ version: string; withdrawn_at: Date }>`
        select xmin::text as version, withdrawn_at from payment_order where order_id = ${id}`.execute(
        world().context.database.kysely,
      );
      return rows[0];
    };
    await withdraw(player, id);
    const first = await read();
    await withdraw(player, id);
    const again = await read();
    expect(again?.withdrawn_at).toEqual(first?.withdrawn_at);
    expect(again?.version).not.toBe(first?.version);
  });

  test('of a miner that runs is refused, and so is one of a quest that is done', async () => {
    const player = await newPayer(world());
    await payAndScan(world(), await orderMiner(player));
    await payAndScan(world(), await orderQuest(player));
    expect(await order(player)).toMatchObject({ status: 409, body: { code: 'miner_busy' } });
    expect(await player.post(calls.orderPayment, { kind: 'wallet_quest' })).toMatchObject({
      status: 409,
      body: { code: 'quest_done' },
    });
  });

  test('of another player does not exist', async () => {
    const [player, other] = [await newPayer(world()), await newPayer(world())];
    const { id } = await orderMiner(player);
    const missing = { status: 404, body: { code: 'no_order' } };
    for (const order_id of [id, randomUUID()]) {
      expect(await withdraw(other, order_id)).toMatchObject(missing);
      expect(
        await other.post(calls.minersPurchase, { miner_id: 1, wallet_address: other.address, order_id }),
      ).toMatchObject(missing);
      expect(await other.post(calls.walletCheckPayment, { order_id })).toMatchObject(missing);
    }
    expect(await ordersOf(player)).toMatchObject([{ state: 'open', awaited: true }]);
    expect(await ordersOf(other)).toEqual([]);
  });

  test.each(['', '1', 'null', '__proto__', "' or true --", '2f6a1a5e-2f0e-4b0c-9d4e'])(
    'with the id «%s» is refused before it is looked for',
    async (order_id) => {
      const player = await newPayer(world());
      expect(await withdraw(player, order_id)).toMatchObject({ status: 400 });
    },
  );

  test('of a player who is unknown asks to sign in again', async () => {
    const player = world().playerWith(99_999, world().app.signToken(99_999, Date.now() / 1000));
    expect(await order(player)).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    expect(await player.post(calls.walletCheckPayment)).toMatchObject({ status: 401 });
  });
});

test('50 orders a day may stay unpaid', async () => {
  const player = await newPayer(world());
  for (let count = 0; count < 50; count += 1) {
    await withdraw(player, (await orderMiner(player)).id);
  }
  const refusal = { status: 409, body: { code: 'too_many_orders' } };
  expect(await order(player)).toMatchObject(refusal);
  expect(await order(player, 2)).toMatchObject(refusal);
  await letTimePass(world(), player.id, DAY_MS);
  expect(await order(player)).toMatchObject({ status: 200 });
});

describe('the list of orders', () => {
  test('shows the newest 50 first, each with what became of it', async () => {
    const player = await newPayer(world());
    const settled = await orderMiner(player);
    const { hash } = await payAndScan(world(), settled);
    const lapsed = await orderMiner(player, 2);
    await letTimePass(world(), player.id, 301_000);
    const open = await orderMiner(player, 3);
    const [first, second, third] = await ordersOf(player);
    expect(first).toEqual({
      order_id: open.id,
      kind: 'miner',
      miner_id: 3,
      currency: 'ton',
      amount: '10000000000',
      state: 'open',
      awaited: true,
      created_at: expect.any(String),
      settled_at: null,
      transaction: null,
      refund: null,
      paid_twice: null,
    });
    expect(second).toMatchObject({ order_id: lapsed.id, state: 'lapsed', transaction: null });
    expect(third).toMatchObject({
      order_id: settled.id,
      state: 'settled',
      awaited: false,
      settled_at: expect.any(String),
      transaction: { hash, url: `https://explorer.test/transaction/${hash}` },
    });
  });

  test('ends after 50', async () => {
    const player = await newPayer(world());
    await sql`insert into payment_order (player_id, order_id, kind, network, receiver, wallet, amount, reward,
        created_at, valid_until)
      select ${player.id}, gen_random_uuid(), 'wallet_quest', 'local', ${RECEIVER}, ${player.address}, 1, 1,
        now() - interval '2 days', now() - interval '2 days'
      from generate_series(1, 60)`.execute(world().context.database.kysely);
    // Written by a trigger, but not on a cluster.
    await sql`insert into order_owner (order_id, player_id)
      select order_id, player_id from payment_order where player_id = ${player.id}
      on conflict do nothing`.execute(world().context.database.kysely);
    const newest = await orderMiner(player);
    const orders = await ordersOf(player);
    expect([orders.length, orders[0]?.order_id]).toEqual([50, newest.id]);
  });
});
