import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { balanceOf } from '../../testing/full-world.ts';
import {
  claimMiner,
  minerOf,
  newAddress,
  newPayer,
  orderMiner,
  orderQuest,
  ordersOf,
  type PlacedOrder,
  pay,
  payAndScan,
  purchase,
  receiptOf,
  scanByOther,
  usePayments,
} from '../../testing/payments.ts';
import { letTimePass } from '../../testing/play.ts';
import { postJson } from '../../testing/post-json.ts';
import { type Player, type Reply, useTestWorld } from '../../testing/test-world.ts';
import { MAX_WAITING, makePaymentConfirmation } from './confirm.ts';

const DAY_MS = 24 * 3_600_000;

/** The client gives up after 10 s; we answer before that in any case. */
const LONGEST_MS = 10_000;

const world = useTestWorld();
usePayments(world);

afterEach(() => {
  world().chain.reachable = true;
  world().chain.stalled = undefined;
});

const pending = {
  status: 200,
  body: {
    success: false,
    status: 'pending',
    duration_days: 1,
    message: 'Payment sent. Waiting for the network: your miner will start by itself.',
  },
};

const started = {
  status: 200,
  body: { success: true, status: 'mining', duration_days: 1, message: 'Miner started! It will be ready in 1 day.' },
};

/** An order of a miner that another one has started since. */
async function orderMinerThatIsBusy(player: Player & { address: string }): Promise<PlacedOrder> {
  const order = await orderMiner(player);
  await player.post(calls.withdrawPayment, { order_id: order.id });
  pay(world(), await orderMiner(player));
  // A scan of the server's own may have begun before the payment.
  await scanByOther(world());
  return order;
}

async function timed(request: Promise<Reply>): Promise<{ reply: Reply; took: number }> {
  const before = performance.now();
  return { reply: await request, took: performance.now() - before };
}

describe('a purchase', () => {
  test('whose payment is read already, or is on the chain, starts the miner at once', async () => {
    const [player, other] = [await newPayer(world()), await newPayer(world())];
    const order = await orderMiner(player);
    await payAndScan(world(), order);
    const readsBefore = world().chain.accountReads.length;
    expect(await purchase(player, order)).toMatchObject(started);
    expect(world().chain.accountReads.length).toBe(readsBefore);
    const premium = await orderMiner(other, 3);
    pay(world(), premium);
    expect(await purchase(other, premium, { minerId: 3, language: 'ru' })).toMatchObject({
      body: { success: true, duration_days: 7, message: 'Майнер запущен! Он будет готов через 7\u00a0дней.' },
    });
    // Once, and again if that has taken longer than a second.
    expect(world().chain.accountReads.length - readsBefore).toBeLessThanOrEqual(2);
  });

  test('waits for its payment, and starts the miner when it comes', async () => {
    const player = await newPayer(world());
    const order = await orderMiner(player);
    const [reply] = await Promise.all([purchase(player, order), sleep(1_500).then(() => pay(world(), order))]);
    expect(reply).toMatchObject(started);
    expect(await minerOf(player)).toMatchObject({ status: 'mining' });
  });

  test('F03 with a hash that has paid for something else is refused, and leaves nothing behind', async () => {
    const player = await newPayer(world());
    const first = await orderMiner(player);
    const { hash } = await payAndScan(world(), first);
    await letTimePass(world(), player.id, DAY_MS);
    await claimMiner(player);
    const refusal = { status: 409, body: { code: 'payment_used' } };
    const bare = { miner_id: 1, wallet_address: player.address, transaction_hash: hash } as const;
    expect(await player.post(calls.minersPurchase, bare)).toMatchObject(refusal);
    expect(await ordersOf(player)).toHaveLength(1);
    const second = await orderMiner(player);
    for (const spent of [hash, hash.toUpperCase(), Buffer.from(hash, 'hex').toString('base64')]) {
      expect(await purchase(player, second, { hash: spent })).toMatchObject(refusal);
    }
    expect(await minerOf(player)).toMatchObject({ status: 'available' });
  });

  test('F04 with another player’s real hash starts no miner for the thief, and the payer still gets theirs', async () => {
    const [payer, thief] = [await newPayer(world()), await newPayer(world())];
    const [order, stolen] = [await orderMiner(payer), await orderMiner(thief)];
    const { hash } = pay(world(), order);
    expect(await purchase(thief, { ...stolen, id: order.id }, { hash })).toMatchObject({ status: 404 });
    await world().context.scanner.scan();
    expect(await purchase(thief, stolen, { hash })).toMatchObject({ status: 409, body: { code: 'payment_used' } });
    expect(await purchase(payer, order, { hash })).toMatchObject(started);
    expect(await minerOf(thief)).toMatchObject({ status: 'available' });
  });

  test('with an order of another miner, or of the quest, is refused', async () => {
    const player = await newPayer(world());
    const [second, quest] = [await orderMiner(player, 2), await orderQuest(player)];
    const refusal = { status: 404, body: { code: 'no_order' } };
    expect(await purchase(player, second)).toMatchObject(refusal);
    expect(await purchase(player, quest)).toMatchObject(refusal);
    expect(await player.post(calls.walletCheckPayment, { order_id: second.id })).toMatchObject(refusal);
  });

  test('without an order is of the player’s newest one for that miner', async () => {
    const player = await newPayer(world());
    const order = await orderMiner(player);
    await orderMiner(player, 2);
    pay(world(), order);
    const bare = { miner_id: 1, wallet_address: player.address } as const;
    expect(await player.post(calls.minersPurchase, bare)).toMatchObject(started);
    expect(await player.post(calls.minersPurchase, bare)).toMatchObject({ status: 409, body: { code: 'miner_busy' } });
    expect(await ordersOf(player)).toHaveLength(2);
  });

  test('of a miner whose payment came while it was busy says that the payment waits', async () => {
    const player = await newPayer(world());
    const order = await orderMinerThatIsBusy(player);
    await payAndScan(world(), order, { source: player.address });
    expect(await purchase(player, order)).toMatchObject({
      status: 409,
      body: {
        code: 'payment_unmatched',
        detail:
          'Your payment has arrived, but we could not match it automatically. Please contact support: nothing is lost.',
      },
    });
  });

  test('whose payment came from a wallet that the player has proved says so too', async () => {
    const player = await newPayer(world());
    const order = await orderMinerThatIsBusy(player);
    const proved = newAddress();
    await sql`insert into wallet_proof (address, player_id) values (${proved}, ${player.id})`.execute(
      world().context.database.kysely,
    );
    await payAndScan(world(), order, { source: proved });
    expect(await purchase(player, order)).toMatchObject({ status: 409, body: { code: 'payment_unmatched' } });
  });
});

// These wait for as long as a client does, all at the same time.
describe.concurrent('a purchase without its payment', () => {
  test('F02 F04 F07 F08 is pending for what was not paid, says so before the client gives up, and starts nothing', async () => {
    const payer = await newPayer(world());
    const paid = await payAndScan(world(), await orderMiner(payer, 2), { source: payer.address });
    const hashes = [
      undefined,
      randomBytes(32).toString('hex'),
      randomBytes(32).toString('base64'),
      randomBytes(32).toString('base64url'),
      'te6cckEBAQEAAgAAAEysuc0=',
      '__proto__',
    ];
    const cases = hashes.map(async (hash) => {
      const player = await newPayer(world());
      const options = { language: hash === undefined ? 'ru' : 'en', ...(hash === undefined ? {} : { hash }) };
      return { player, ...(await timed(purchase(player, await orderMiner(player), options))) };
    });
    const elsewhere = async () => {
      const player = await newPayer(world());
      const order = await orderMiner(player);
      const { hash } = pay(world(), order, { to: newAddress() });
      return { player, ...(await timed(purchase(player, order, { hash }))) };
    };
    const outcomes = await Promise.all([...cases, elsewhere()]);
    for (const { player, reply, took } of outcomes) {
      expect(reply).toMatchObject({ status: 200, body: { success: false, status: 'pending' } });
      expect(took).toBeLessThan(LONGEST_MS);
      expect(await minerOf(player)).toMatchObject({ status: 'available' });
      expect(await ordersOf(player)).toMatchObject([{ state: 'open', awaited: true }]);
    }
    expect(outcomes[0]?.reply.body['message']).toBe('Платёж отправлен. Ждём сеть: майнер запустится сам.');
    expect(outcomes[1]?.reply).toMatchObject(pending);
    expect(await receiptOf(world(), paid.hash)).toMatchObject({ state: 'settled' });
  });

  test('is not called sent for a player who ordered nothing', async () => {
    const [player, russian] = [await newPayer(world()), await newPayer(world())];
    const [first, inRussian, quest] = await Promise.all([
      player.post(calls.minersPurchase, { miner_id: 1, wallet_address: player.address }),
      russian.post(calls.minersPurchase, { miner_id: 1, wallet_address: russian.address }, { language: 'ru' }),
      player.post(calls.walletCheckPayment),
    ]);
    expect(first).toMatchObject({
      body: { status: 'pending', message: 'No payment seen yet. When it arrives, your miner will start by itself.' },
    });
    expect(inRussian.body['message']).toBe('Платежа пока не видно. Когда он придёт, майнер запустится сам.');
    expect(quest).toMatchObject({
      body: { status: 'pending', message: 'No payment seen yet. When it arrives, your reward will come by itself.' },
    });
  });

  test("J07 F06 stays pending for strangers' payments, and for less than the price, with its comment", async () => {
    const player = await newPayer(world());
    const order = await orderMinerThatIsBusy(player);
    const wrong = [
      { source: newAddress() },
      { source: newAddress(), value: 1n },
      { source: player.address, value: 1n },
    ];
    for (const changes of wrong) {
      const { hash } = pay(world(), order, changes);
      await scanByOther(world());
      expect(await receiptOf(world(), hash)).toMatchObject({ state: 'unmatched' });
    }
    expect(await purchase(player, order)).toMatchObject(pending);
  });

  test("F19 gets 'pending' at once while many wait for a late chain", async ({ expect: ownExpect }) => {
    const player = await newPayer(world());
    const order = await orderMiner(player);
    const { context } = world();
    const config = { ...context.config, limitsScale: 4 / MAX_WAITING };
    const confirmPayment = makePaymentConfirmation({ ...context, config });
    const operation = { playerId: player.id, route: 'POST /miners/purchase', key: undefined, bodyHash: '' };
    const claimed = { item: { kind: 'miner', miner_id: 1 }, orderId: order.id, hint: undefined } as const;
    const answers: boolean[] = [];
    const waiting = Array.from({ length: 6 }, async () => answers.push(await confirmPayment(operation, claimed)));
    // The shared one's `poll` knows one test at a time.
    await ownExpect.poll(() => answers).toEqual([false, false]);
    await Promise.all(waiting);
    expect(answers).toEqual(Array.from({ length: 6 }, () => false));
  });
});

describe('F05 one payment', () => {
  test('starts one run, however often it is claimed', async () => {
    const player = await newPayer(world());
    const order = await orderMiner(player);
    const { hash } = await payAndScan(world(), order);
    for (let count = 0; count < 3; count += 1) {
      expect(await purchase(player, order, { hash })).toMatchObject(started);
    }
    await letTimePass(world(), player.id, DAY_MS);
    expect(await claimMiner(player)).toMatchObject({ status: 200 });
    await purchase(player, order, { hash });
    await scanByOther(world());
    expect(await minerOf(player)).toMatchObject({ status: 'available' });
    expect(await balanceOf(player)).toBe(75_000);
  });

  test('claimed with one key is answered once; with the same key and another body it is refused', async () => {
    const player = await newPayer(world());
    const order = await orderMiner(player);
    await payAndScan(world(), order);
    const first = await purchase(player, order, { key: 'one' });
    const again = await purchase(player, order, { key: 'one' });
    expect(first).toMatchObject({ ...started, headers: expect.not.objectContaining({ 'idempotent-replay': 'true' }) });
    expect(again).toMatchObject({ status: 200, body: first.body, headers: { 'idempotent-replay': 'true' } });
    expect(await purchase(player, order, { key: 'one', hash: 'ab' })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
  });
});

describe('F19 while the chain', () => {
  test('is down, a purchase and the quest are pending, and granted by themselves afterwards', async () => {
    const player = await newPayer(world());
    const [order, quest] = [await orderMiner(player), await orderQuest(player)];
    pay(world(), order);
    pay(world(), quest);
    world().chain.reachable = false;
    const check = () => player.post(calls.walletCheckPayment, { order_id: quest.id }, { key: 'quest' });
    const [miner, checked] = await Promise.all([purchase(player, order, { key: 'one' }), check()]);
    expect(miner).toMatchObject(pending);
    expect(checked).toMatchObject({
      status: 200,
      body: {
        success: false,
        status: 'pending',
        message: 'Payment sent. Waiting for the network: your reward will come by itself.',
      },
    });
    world().chain.reachable = true;
    await world().context.scanner.scan();
    expect(await minerOf(player)).toMatchObject({ status: 'mining' });
    expect(await balanceOf(player)).toBe(100_000);
    expect(await purchase(player, order, { key: 'one' })).toMatchObject(started);
    expect(await check()).toMatchObject({ body: { success: true, status: 'settled' } });
    expect(await balanceOf(player)).toBe(100_000);
  });

  test('stalls while a purchase waits, the answer comes before the client gives up', async () => {
    const player = await newPayer(world());
    const order = await orderMiner(player);
    const request = timed(purchase(player, order));
    const { promise, resolve } = Promise.withResolvers<void>();
    await sleep(4_500);
    world().chain.stalled = promise;
    const { reply, took } = await request;
    resolve();
    expect(reply).toMatchObject(pending);
    expect(took).toBeLessThan(LONGEST_MS);
    pay(world(), order);
    await scanByOther(world());
    expect(await minerOf(player)).toMatchObject({ status: 'mining' });
  });
});

describe('the wallet quest', () => {
  test('D09 pays 100000 coins for 0.6 TON, once, and says so in the player’s language', async () => {
    const player = await newPayer(world());
    pay(world(), await orderQuest(player));
    expect(await player.post(calls.walletCheckPayment)).toMatchObject({
      status: 200,
      body: { success: true, status: 'settled', message: 'Payment received! +100000 coins' },
    });
    const [{ order_id } = { order_id: '' }] = await ordersOf(player);
    const again = await player.post(calls.walletCheckPayment, { order_id }, { language: 'ru' });
    expect(again.body).toMatchObject({ success: true, message: 'Платёж получен! +100000\u00a0монет' });
    expect(await player.post(calls.walletCheckPayment, {})).toMatchObject({
      status: 409,
      body: { code: 'quest_done' },
    });
    expect(await balanceOf(player)).toBe(100_000);
  });

  test('D09 is not done by another player’s payment, nor by one that bought a miner', async () => {
    const [player, other] = [await newPayer(world()), await newPayer(world())];
    const { hash: others } = await payAndScan(world(), await orderQuest(other));
    const { hash: miners } = await payAndScan(world(), await orderMiner(player));
    await orderQuest(player);
    for (const transaction_hash of [others, miners]) {
      const reply = await player.post(calls.walletCheckPayment, { transaction_hash });
      expect(reply).toMatchObject({ status: 409, body: { code: 'payment_used' } });
    }
    expect(await balanceOf(player)).toBe(0);
  });
});

test.each(
  [
    '{"miner_id":1}',
    '{"miner_id":1,"wallet_address":""}',
    '{"miner_id":1,"wallet_address":null}',
    '{"miner_id":1,"wallet_address":["0:00"]}',
    '{"miner_id":1,"wallet_address":"x","price":0.001}',
    '{"miner_id":1,"wallet_address":"x","order_id":"1"}',
    '{"miner_id":1,"wallet_address":"x","transaction_hash":""}',
    '{"miner_id":1,"wallet_address":"x","transaction_hash":"<script>"}',
    '{"miner_id":1,"wallet_address":"x","transaction_hash":"a\\u0000"}',
    `{"miner_id":1,"wallet_address":"x","transaction_hash":"${'a'.repeat(17_000)}"}`,
    '{"__proto__":{"miner_id":1},"wallet_address":"x"}',
    'null',
  ].map((body) => [body.slice(0, 80), body] as const),
)('a purchase that does not fit is refused: %s', async (_start, body) => {
  const player = await newPayer(world());
  const fitting = body.replace('"x"', JSON.stringify(player.address));
  expect((await postJson(world(), player, calls.minersPurchase.path, fitting)).statusCode).toBe(400);
  expect(await ordersOf(player)).toEqual([]);
});
