import { consoleCalls } from '@soho/contract/console';
import { MessengerError } from '@soho/telegram';
import { beforeAll, expect, test } from 'vitest';
import { readStarTransactions } from '../features/payments/index.ts';
import { refundStars } from '../features/payments/stars/refund.ts';
import { actionsOn, type ConsoleBrowser, useConsole } from '../testing/console.ts';
import { fakeMessengerOf } from '../testing/fake-messenger.ts';
import { usePayments } from '../testing/payments.ts';
import { orderStars, payAndTell, STARS_VARIABLES, starReceiptOf, useStars } from '../testing/stars.ts';

const console = useConsole(STARS_VARIABLES);
const world = () => console().world;
usePayments(world);
useStars(world);
let finance: ConsoleBrowser;

beforeAll(async () => {
  finance = await console().signedIn('finance');
});

test('a payment in Stars is listed, goes back once after a preview and a confirmation, and the books hold', async () => {
  const player = await world().newPlayer();
  const { chargeId, ...paid } = await payAndTell(world(), player, await orderStars(player));
  const list = async () => (await finance.send(consoleCalls.payments, { query: { state: 'all' } })).body['stars'];
  const books = async () => (await finance.send(consoleCalls.reconcilePayments)).body['stars'];
  expect(await list()).toMatchObject([{ charge_id: chargeId, payer_id: player.id, amount: 150, state: 'settled' }]);

  const body = { charge_id: chargeId, reason: 'on request', apply: false };
  expect((await finance.send(consoleCalls.refundStars, { body })).body).toEqual({
    applied: false,
    changes: [{ what: 'stars', subject: chargeId, before: '0 ⭐', after: '150 ⭐' }],
  });
  const unasked = await finance.send(consoleCalls.refundStars, { body: { ...body, apply: true } });
  expect(unasked.body['code']).toBe('confirmation_needed');
  expect(await starReceiptOf(world(), { chargeId, ...paid })).toMatchObject({ state: 'settled' });
  const applied = () => finance.command(consoleCalls.refundStars, { ...body, apply: true });
  expect((await applied()).body).toMatchObject({ applied: true });
  expect((await applied()).body['code']).toBe('refused');
  expect(await actionsOn(world(), chargeId)).toMatchObject([{ action: 'payments refund' }]);
  expect(await books()).toMatchObject({ received: '150', settled: '0', waiting: '150', apart: '0', differences: [] });
  await refundStars(world().context);
  expect(await list()).toMatchObject([{ state: 'refunded', refunded_at: expect.any(String) }]);
  expect(await books()).toMatchObject({
    received: '150',
    refunded: '150',
    waiting: '0',
    apart: '0',
    differences: [],
    balance: { amount: '0', unexplained: '0' },
  });
});

test('L03: a line of the list that cannot be read is shown, and a refund that was refused is tried again', async () => {
  const list = async () => (await finance.send(consoleCalls.payments, { query: { state: 'unmatched' } })).body;
  const messenger = fakeMessengerOf(world().context);
  messenger.stars.push({ kind: 'unread', chargeId: 'x', problem: 'no_amount', happenedAt: undefined, moved: 0n });
  await readStarTransactions(world().context);
  const line = { charge_id: 'x', problem: 'no_amount', happened_at: null, noted_at: expect.any(String) };
  expect(await list()).toMatchObject({ unread_stars: [line], stars: [] });

  const player = await world().newPlayer();
  const { chargeId } = await payAndTell(world(), player, await orderStars(player), { amount: 1 });
  messenger.refundRefusal = new MessengerError('refundStarPayment: Bad Request: BALANCE_TOO_LOW', 400);
  await refundStars(world().context);
  messenger.refundRefusal = undefined;
  const refusal = 'refundStarPayment: Bad Request: BALANCE_TOO_LOW';
  expect(await list()).toMatchObject({ stars: [{ charge_id: chargeId, state: 'waiting', refusal }] });
  const body = { charge_id: chargeId, reason: 'topped up', apply: true };
  expect((await finance.command(consoleCalls.refundStars, body)).body).toMatchObject({ applied: true });
  await refundStars(world().context);
  expect(await list()).toMatchObject({ stars: [] });
});
