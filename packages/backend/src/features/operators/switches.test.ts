import { calls } from '@soho/contract';
import { afterEach, describe, expect, test } from 'vitest';
import type { SwitchName } from '../../platform/restrictions.ts';
import { APPLY, actionsOn, DRY_RUN } from '../../testing/console.ts';
import { addTask, collect, openInstant } from '../../testing/full-world.ts';
import {
  claimMiner,
  minerOf,
  newMiner,
  newPayer,
  orderMiner,
  payAndScan,
  purchase,
  usePayments,
} from '../../testing/payments.ts';
import { letTimePass } from '../../testing/play.ts';
import { prove } from '../../testing/proofs.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { listSwitches, switchOff, switchOn } from './switches.ts';

const DAY_MS = 24 * 3_600_000;
const SECRET = 'the-word-of-the-ad-network';

const world = useTestWorld({ ADS_REWARD_SECRET: SECRET }, 2);
usePayments(world);
const database = () => world().context.database;

async function off(name: SwitchName): Promise<void> {
  await switchOff(database(), APPLY, name, 'a strange day');
  await world().refreshRestrictions();
}

async function on(name: SwitchName): Promise<void> {
  await switchOn(database(), APPLY, name, 'all is well');
  await world().refreshRestrictions();
}

afterEach(async () => {
  for (const { name } of (await listSwitches(database())).filter((one) => one.off !== undefined)) {
    await on(name);
  }
});

const paused = {
  status: 409,
  body: {
    code: 'paused',
    detail: 'This is paused for a short while. Nothing is lost: please try again later.',
  },
};

describe('payments', () => {
  test('are not begun while they are off, and what was paid settles', async () => {
    const [player, late] = [await newPayer(world()), await newPayer(world())];
    const order = await orderMiner(player);
    await off('payments');
    const item = { kind: 'miner', miner_id: 1 } as const;
    expect(await late.post(calls.orderPayment, item)).toMatchObject(paused);
    expect(await late.post(calls.orderPayment, item, { language: 'ru' })).toMatchObject({
      body: { detail: 'Это ненадолго приостановлено. Ничего не потеряно: попробуйте позже.' },
    });
    expect(await late.post(calls.minersPurchase, { miner_id: 1, wallet_address: late.address })).toMatchObject(paused);
    await payAndScan(world(), order);
    expect(await purchase(player, order)).toMatchObject({ status: 200, body: { status: 'mining' } });
    expect(await minerOf(player)).toMatchObject({ status: 'mining' });
    await on('payments');
    expect(await late.post(calls.orderPayment, item)).toMatchObject({ status: 200 });
  });
});

describe('claims', () => {
  test('of tasks and miners are refused while they are off, and paid afterwards', async () => {
    await addTask(world(), { tag: 'prove_one' });
    await addTask(world(), { tag: 'read_it', type: 'instant', reward: 70 });
    const player = await newMiner(world());
    await letTimePass(world(), player.id, DAY_MS);
    await prove(player);
    await off('claims');
    const claims = [
      () => collect(player, 'prove_one'),
      () => openInstant(player, 'read_it'),
      () => claimMiner(player),
    ] as const;
    for (const claim of claims) {
      expect(await claim()).toMatchObject(paused);
    }
    await on('claims');
    for (const claim of claims) {
      expect(await claim()).toMatchObject({ status: 200 });
    }
  });

  test('that were paid are answered again to a player who has lost the answer', async () => {
    await addTask(world(), { tag: 'read_more', type: 'instant', reward: 70 });
    const player = await world().newPlayer();
    const first = await openInstant(player, 'read_more', { key: 'lost' });
    await off('claims');
    expect(await openInstant(player, 'read_more', { key: 'lost' })).toMatchObject({ status: 200, body: first.body });
  });
});

describe('ads', () => {
  test('are neither begun nor turned into attempts while they are off, and the word of the network is noted', async () => {
    const player = await world().newPlayer();
    await player.post(calls.videoStarted);
    await letTimePass(world(), player.id, 6_000);
    await off('ads');
    expect(await player.post(calls.videoStarted)).toMatchObject(paused);
    expect(await player.post(calls.attemptsAdd)).toMatchObject(paused);
    await world().app.inject({ url: `/api/ads/reward?userid=${player.id}&secret=${SECRET}` });
    await on('ads');
    expect(await player.post(calls.attemptsAdd)).toMatchObject({ status: 200, body: { attempts: 6 } });
  });
});

test('a switch stops nothing else', async () => {
  const player = await world().newPlayer();
  await off('payments');
  await off('claims');
  await off('ads');
  expect((await player.post(calls.attemptsUse)).status).toBe(200);
  expect((await player.get(calls.tasks)).status).toBe(200);
  expect((await player.get(calls.minersStatus)).status).toBe(200);
});

test('what is off is listed with reason, operator and time; a dry run changes nothing', async () => {
  await switchOff(database(), DRY_RUN, 'ads', 'a strange day');
  expect(await listSwitches(database())).toEqual(
    ['payments', 'claims', 'ads', 'sharing'].map((name) => ({ name, off: undefined })),
  );
  await off('claims');
  expect(await listSwitches(database())).toMatchObject([
    { name: 'payments', off: undefined },
    { name: 'claims', off: { reason: 'a strange day', operator: 'mei', off_since: expect.any(Date) } },
    { name: 'ads', off: undefined },
    { name: 'sharing', off: undefined },
  ]);
  await expect(switchOff(database(), APPLY, 'claims', 'again')).rejects.toThrow(/^claims is already off since .*mei/);
  await on('claims');
  await expect(switchOn(database(), APPLY, 'claims', 'again')).rejects.toThrow('claims is already on.');
  expect((await actionsOn(world(), 'claims')).slice(-2)).toMatchObject([
    { action: 'switch off', before: { on: true }, after: { on: false, why: 'a strange day' } },
    { action: 'switch on', before: { on: false }, after: { on: true, why: 'all is well' } },
  ]);
});
