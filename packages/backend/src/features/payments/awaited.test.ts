import { calls } from '@soho/contract';
import { expect, test } from 'vitest';
import { newPayer, orderMiner, ordersOf, payAndScan } from '../../testing/payments.ts';
import { letTimePass } from '../../testing/play.ts';
import { type Player, useTestWorld } from '../../testing/test-world.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const OFFERED_MS = 300_000;
const LATE_MS = 600_000;

const world = useTestWorld();

/** Reads the account as the chain has it at a moment of its own. */
async function readAt(time: Date | undefined): Promise<void> {
  world().chain.haltAt(time);
  await world().context.scanner.scan();
}

function orderAgain(player: Player) {
  return player.post(calls.orderPayment, { kind: 'miner', miner_id: 1 });
}

test('nothing can be ordered before the receiving account was looked at', async () => {
  const player = await newPayer(world());
  expect(await orderAgain(player)).toMatchObject({
    status: 503,
    body: { code: 'payments_unavailable', detail: 'Payments are not available right now. Try again later.' },
  });
});

test('a payment is awaited as long as the chain stands still or cannot be read, long after its order lapsed', async () => {
  await readAt(new Date(Date.now() - 2 * HOUR_MS));
  const player = await newPayer(world());
  const order = await orderMiner(player);
  await letTimePass(world(), player.id, HOUR_MS);
  await world().context.scanner.scan();
  expect(await ordersOf(player)).toMatchObject([{ state: 'lapsed', awaited: true }]);
  expect(await orderAgain(player)).toMatchObject({ status: 409, body: { code: 'payment_awaited' } });
  world().chain.reachable = false;
  await payAndScan(world(), order);
  expect(await orderAgain(player)).toMatchObject({ status: 409, body: { code: 'payment_awaited' } });
  world().chain.reachable = true;
  await world().context.scanner.scan();
  expect(await ordersOf(player)).toMatchObject([{ state: 'settled', awaited: false }]);
});

test('a payment is awaited until the chain was read past ten minutes after its order’s time', async () => {
  await readAt(undefined);
  const player = await newPayer(world());
  const { body } = await orderAgain(player);
  const first = String(body['order_id']);
  await letTimePass(world(), player.id, OFFERED_MS + LATE_MS - MINUTE_MS);
  await readAt(undefined);
  expect(await ordersOf(player)).toMatchObject([{ awaited: true }]);
  expect(await orderAgain(player)).toMatchObject({ status: 409 });
  await letTimePass(world(), player.id, 2 * MINUTE_MS);
  await readAt(undefined);
  expect(await ordersOf(player)).toMatchObject([{ awaited: false }]);
  const second = await orderMiner(player);
  await payAndScan(world(), { ...second, comment: `m:${first}` });
  expect(await ordersOf(player)).toMatchObject([
    { order_id: second.id, state: 'open' },
    { order_id: first, state: 'settled' },
  ]);
});

test('a provider whose clock goes back does not make the account less known', async () => {
  const player = await newPayer(world());
  await orderAgain(player);
  await letTimePass(world(), player.id, HOUR_MS);
  await readAt(undefined);
  await readAt(new Date(Date.now() - 2 * HOUR_MS));
  expect(await ordersOf(player)).toMatchObject([{ awaited: false }]);
});

test('a provider whose clock is ahead ends no waiting', async () => {
  const player = await newPayer(world());
  await orderAgain(player);
  await readAt(new Date(Date.now() + 1_000 * HOUR_MS));
  await readAt(undefined);
  expect(await ordersOf(player)).toMatchObject([{ awaited: true }]);
});
