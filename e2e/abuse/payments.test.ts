import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@soho/contract';
import { minerIds, miners, PAIR_FLOOR_MS, PAIR_REWARD } from '@soho/rules';
import { describe, expect, test } from 'vitest';
import { ageRows } from '../harness/age-rows.ts';
import { dealCards, pairsOf } from '../harness/games.ts';
import {
  activeMinersOf,
  balanceOf,
  claim,
  minerOf,
  newAccount,
  orderMiner,
  orderQuest,
  pay,
  purchase,
  receiptOf,
  untilMinerRuns,
  usePaymentWorld,
  withProvedWallet,
  withWallet,
} from '../harness/payments.ts';
import { expectUnchanged } from '../harness/state.ts';
import { testInvariants } from '../harness/test-invariants.ts';
import { until } from '../harness/until.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How long the provider fails in one way. */
const FAILURE_MS = 1_500;

const world = usePaymentWorld();

async function newPayer() {
  return withWallet(world(), await world().newPlayer());
}

/** Waits until the player's miner runs. */
async function untilMining(payer: Awaited<ReturnType<typeof newPayer>>): Promise<boolean> {
  return until(async () => ((await minerOf(world(), payer)).status === 'mining' ? true : undefined));
}

/** Plays as usual while the chain has a fault. */
async function playOn({ id, token }: Awaited<ReturnType<typeof newPayer>>): Promise<void> {
  const game = await dealCards(world().client, token);
  await ageRows(world().database, id, PAIR_FLOOR_MS);
  const [pair] = pairsOf(game.deck);
  const { credited } = await world().client.request(calls.balanceUpdate, { token, body: { game_id: game.id, pair } });
  expect(credited).toBe(PAIR_REWARD);
}

describe.concurrent('a transaction that is not a payment', () => {
  test('F01 without a wallet nothing can be ordered, and a purchase names none', async () => {
    const { token } = await world().newPlayer();
    const order = await world().client.requestAnswer(calls.orderPayment, {
      token,
      body: { kind: 'miner', miner_id: 1 },
    });
    expect(order).toMatchObject({ status: 409, body: { code: 'wallet_not_connected' } });
    const bought = await world().client.requestAnswer(calls.minersPurchase, { token, body: { miner_id: 1 } });
    expect(bought.status).toBe(400);
  });

  test('F02 a random hash proves nothing', async () => {
    const hashes = [randomBytes(32).toString('hex'), randomBytes(32).toString('base64'), 'te6ccgEBAQEAAgAAAA=='];
    await Promise.all(
      hashes.map(async (transaction_hash) => {
        const payer = await newPayer();
        const { id } = await orderMiner(world(), payer);
        const answer = await purchase(world(), payer, { order_id: id, transaction_hash });
        expect(answer).toMatchObject({ status: 200, body: { success: false, status: 'pending' } });
        expect(await activeMinersOf(world(), payer)).toEqual([]);
      }),
    );
  });

  test('F06 one nano less than the price starts nothing, and is kept', async () => {
    const payer = await newPayer();
    const order = await orderMiner(world(), payer);
    const hash = await pay(world(), order, { amount: order.amount - 1n });
    expect(await receiptOf(world(), hash)).toMatchObject({ state: 'unmatched', reason: 'underpaid' });
    expect(await activeMinersOf(world(), payer)).toEqual([]);
    expect(await purchase(world(), payer, { order_id: order.id })).toMatchObject({
      status: 200,
      body: { success: false, status: 'pending' },
    });
  });

  test('F07 one TON does not buy the miner of ten', async () => {
    const payer = await newPayer();
    const order = await orderMiner(world(), payer, 3);
    const hash = await pay(world(), order, { amount: miners[1].price });
    expect(await receiptOf(world(), hash)).toMatchObject({ reason: 'underpaid' });
    expect(await activeMinersOf(world(), payer)).toEqual([]);
  });

  test('F08 a payment to another account buys nothing', async () => {
    const payer = await newPayer();
    const order = await orderMiner(world(), payer);
    await pay(world(), order, { to: newAccount().address });
    expect(await purchase(world(), payer, { order_id: order.id })).toMatchObject({ body: { status: 'pending' } });
    expect(await activeMinersOf(world(), payer)).toEqual([]);
  });

  test('F09 a transfer that bounced buys nothing', async () => {
    const payer = await newPayer();
    const hash = await pay(world(), await orderMiner(world(), payer), { bounced: true });
    expect(await receiptOf(world(), hash)).toMatchObject({ state: 'unmatched', reason: 'bounced' });
    expect(await activeMinersOf(world(), payer)).toEqual([]);
  });

  test("F12 a jetton's notification of 10, with the order’s comment, buys nothing", async () => {
    const payer = await newPayer();
    const order = await orderMiner(world(), payer);
    const hash = await pay(world(), order, { jettons: order.amount * 10n });
    expect(await receiptOf(world(), hash)).toMatchObject({ state: 'unmatched', reason: 'no_comment' });
    expect(await activeMinersOf(world(), payer)).toEqual([]);
  });
});

describe.concurrent('what belongs to another player', () => {
  test('F03 a hash that has paid before is refused', async () => {
    const payer = await newPayer();
    const order = await orderMiner(world(), payer);
    const hash = await pay(world(), order);
    await untilMining(payer);
    await ageRows(world().database, payer.id, DAY_MS);
    await claim(world(), payer);
    expect(await purchase(world(), payer, { transaction_hash: hash })).toMatchObject({
      status: 409,
      body: { code: 'payment_used' },
    });
    expect(await activeMinersOf(world(), payer)).toEqual([]);
  });

  test('F04 the hash of another player’s payment gives its thief nothing, and the payer his miner', async () => {
    const [payer, thief] = [await newPayer(), await newPayer()];
    const hash = await pay(world(), await orderMiner(world(), payer));
    await untilMining(payer);
    const answer = await purchase(world(), thief, { transaction_hash: hash });
    expect(answer).toMatchObject({ status: 409, body: { code: 'payment_used' } });
    expect(await activeMinersOf(world(), thief)).toEqual([]);
  });

  test('F04 a player cannot act on another player’s order', async () => {
    const [payer, thief] = [await newPayer(), await newPayer()];
    const { id } = await orderMiner(world(), payer);
    const bodies = [
      [calls.minersPurchase, { miner_id: 1, wallet_address: thief.wallet.address, order_id: id }],
      [calls.withdrawPayment, { order_id: id }],
      [calls.walletCheckPayment, { order_id: id }],
    ] as const;
    for (const [call, body] of bodies) {
      expect(await world().client.requestAnswer(call, { token: thief.token, body })).toMatchObject({
        body: { code: 'no_order' },
      });
    }
  });

  test('F23 a payment without a comment, from a wallet that only one player has proved, counts only for that player', async () => {
    const owner = await withProvedWallet(world(), await world().newPlayer());
    const thief = await withWallet(world(), await world().newPlayer(), owner.wallet);
    await orderMiner(world(), thief);
    const hash = await world().chain.pay({ amount: miners[1].price, from: owner.wallet.address });
    expect(await receiptOf(world(), hash ?? '')).toMatchObject({ state: 'unmatched', reason: 'no_comment' });
    expect(await purchase(world(), owner)).toMatchObject({ body: { success: true, status: 'mining' } });
    expect(await activeMinersOf(world(), thief)).toEqual([]);
  });
});

describe.concurrent('a payment of too much', () => {
  test('F14 a second payment for a miner that runs is kept, and no second one runs', async () => {
    const payer = await newPayer();
    const first = await orderMiner(world(), payer);
    await world().client.request(calls.withdrawPayment, { token: payer.token, body: { order_id: first.id } });
    const second = await orderMiner(world(), payer);
    await pay(world(), second);
    const hash = await pay(world(), first, { from: payer.wallet.address });
    expect(await receiptOf(world(), hash)).toMatchObject({ state: 'unmatched', reason: 'miner_busy' });
    expect(await purchase(world(), payer, { order_id: first.id })).toMatchObject({
      status: 409,
      body: { code: 'payment_unmatched' },
    });
    const again = await world().client.requestAnswer(calls.orderPayment, {
      token: payer.token,
      body: { kind: 'miner', miner_id: 1 },
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'miner_busy' } });
  });

  test('F30 twice the price is one run, and the surplus is kept', async () => {
    const payer = await newPayer();
    const order = await orderMiner(world(), payer);
    const hash = await pay(world(), order, { amount: order.amount * 2n });
    expect(await receiptOf(world(), hash)).toEqual({ state: 'settled', reason: null, surplus: '1000000000' });
    expect(await minerOf(world(), payer)).toMatchObject({ status: 'mining', config: { reward: 75_000 } });
  });
});

describe('a late payment', () => {
  test.concurrent('F13 a payment that is seen after its order has expired is still credited, however late', async () => {
    const payer = await newPayer();
    const order = await orderMiner(world(), payer);
    await ageRows(world().database, payer.id, 30 * DAY_MS);
    await pay(world(), order);
    expect(await untilMining(payer)).toBe(true);
  });

  test.concurrent('F22 a player who pays and never calls again gets the miner', async () => {
    const payer = await newPayer();
    await pay(world(), await orderMiner(world(), payer));
    expect(await untilMining(payer)).toBe(true);
  });

  test('F19 while the chain’s provider fails, in each way, the payment is pending, and then credited once', async () => {
    const payer = await newPayer();
    const order = await orderMiner(world(), payer);
    world().chain.change({ failure: 'rate_limit' });
    await pay(world(), order);
    const answer = purchase(world(), payer, { order_id: order.id });
    for (const failure of ['server_error', 'html', 'stall', 'hang_up'] as const) {
      await sleep(FAILURE_MS);
      world().chain.change({ failure });
    }
    await playOn(payer);
    expect(await answer).toMatchObject({ status: 200, body: { success: false, status: 'pending' } });
    world().chain.change({ failure: 'none' });
    await untilMinerRuns(world(), payer);
  });

  test.each([
    ['the chain stands still', { halted: true }, { halted: false }],
    ['the chain’s provider is half a minute behind', { lagSeconds: 30 }, { lagSeconds: 0 }],
  ])('F19 while %s, the payment is pending, and then credited once', async (_, begin, end) => {
    const payer = await newPayer();
    const order = await orderMiner(world(), payer);
    world().chain.change(begin);
    await world().chain.pay({ amount: order.amount, comment: order.comment });
    const answer = purchase(world(), payer, { order_id: order.id });
    await playOn(payer);
    expect(await answer).toMatchObject({ status: 200, body: { success: false, status: 'pending' } });
    world().chain.change(end);
    await untilMinerRuns(world(), payer);
  });
});

describe('the quest', () => {
  test('D09 without its payment there is no reward, and one payment is one', async () => {
    const payer = await newPayer();
    const order = await orderQuest(world(), payer);
    const check = (body: object) =>
      world().client.requestAnswer(calls.walletCheckPayment, { token: payer.token, body });
    expect(await check({ order_id: order.id })).toMatchObject({ body: { success: false, status: 'pending' } });
    expect(await balanceOf(world(), payer)).toBe(0);
    await pay(world(), order);
    expect(await check({ order_id: order.id })).toMatchObject({ body: { success: true, status: 'settled' } });
    const again = await pay(world(), order);
    expect(await receiptOf(world(), again)).toMatchObject({ state: 'unmatched', reason: 'paid_twice' });
    expect(await check({})).toMatchObject({ status: 409, body: { code: 'quest_done' } });
    expect(await balanceOf(world(), payer)).toBe(100_000);
  });
});

describe('claims', () => {
  test('F15 a second too early, with any clock of the client, nothing is collected', async () => {
    const payer = await newPayer();
    await pay(world(), await orderMiner(world(), payer));
    await untilMining(payer);
    await ageRows(world().database, payer.id, DAY_MS - 5_000);
    const future = new Date(Date.now() + 10 * DAY_MS).toUTCString();
    for (const headers of [{}, { date: future }, { 'if-modified-since': future }]) {
      expect(await claim(world(), payer, 1, { headers })).toMatchObject({
        status: 409,
        body: { code: 'miner_not_ready' },
      });
    }
    await ageRows(world().database, payer.id, 5_000);
    expect(await claim(world(), payer)).toMatchObject({ status: 200, body: { reward: 75_000 } });
  });

  test.each([0, minerIds.length + 1, -1, 1.5, 1e308, '1', true, [1], null, '__proto__', '0x1', { id: 1 }])(
    'F17 there is no miner %j',
    async (id) => {
      const payer = await newPayer();
      await expectUnchanged(world().database, async () => {
        expect((await claim(world(), payer, id)).status).toBe(400);
        expect((await purchase(world(), payer, { miner_id: id })).status).toBe(400);
        const body = { kind: 'miner', miner_id: id };
        expect((await world().client.requestAnswer(calls.orderPayment, { token: payer.token, body })).status).toBe(400);
      });
    },
  );

  test('K01 a price or a reward that the client names is refused', async () => {
    const { token, wallet } = await newPayer();
    const named = { amount: '1', price: 0.001, reward: 1e9 };
    for (const [field, value] of Object.entries(named)) {
      const bodies = [
        [calls.orderPayment, { kind: 'miner', miner_id: 1 }],
        [calls.minersPurchase, { miner_id: 1, wallet_address: wallet.address }],
        [calls.minersClaim, { miner_id: 1 }],
      ] as const;
      for (const [call, body] of bodies) {
        expect((await world().client.requestAnswer(call, { token, body: { ...body, [field]: value } })).status).toBe(
          400,
        );
      }
    }
  });
});

testInvariants(world);
