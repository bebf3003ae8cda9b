import { calls } from '@soho/contract';
import { minerIds } from '@soho/rules';
import { describe, expect, test } from 'vitest';
import { pay } from '../../testing/backups.ts';
import { invite } from '../../testing/friends.ts';
import { addTask, balanceOf, listedTask } from '../../testing/full-world.ts';
import {
  claimMiner,
  connect,
  minerOf,
  newAddress,
  newMiner,
  newPayer,
  orderMiner,
  ordersOf,
  payAndScan,
  usePayments,
} from '../../testing/payments.ts';
import { letTimePass } from '../../testing/play.ts';
import { postJson } from '../../testing/post-json.ts';
import { countRows } from '../../testing/rows.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { settleEarnings } from '../referrals/index.ts';

const DAY_MS = 24 * 3_600_000;

const notReady = { status: 409, body: { code: 'miner_not_ready', detail: 'This miner is not ready yet.' } };

describe('a miner', () => {
  const world = useTestWorld();
  usePayments(world);

  test('that no one has bought is available', async () => {
    const player = await world().newPlayer();
    const available = { status: 'available', is_active: false, days_left: 0 };
    expect((await player.get(calls.minersStatus)).body).toEqual({
      success: true,
      miners: {
        1: { ...available, config: { reward: 75_000, duration: 1 } },
        2: { ...available, config: { reward: 650_000, duration: 3 } },
        3: { ...available, config: { reward: 1_500_000, duration: 7 } },
      },
      last_updated: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
  });

  test.each([
    [1, 1, 75_000],
    [2, 3, 650_000],
    [3, 7, 1_500_000],
  ] as const)('%i runs for %i days, then pays %i coins', async (id, days, reward) => {
    const player = await newMiner(world(), id);
    const earlier = 70;
    await pay(world(), player.id, earlier);
    await letTimePass(world(), player.id, DAY_MS / 2);
    const running = await minerOf(player, id);
    expect(running).toMatchObject({ status: 'mining', is_active: true });
    expect(running['days_left']).toBeCloseTo(days - 0.5, 2);
    await letTimePass(world(), player.id, (days - 0.5) * DAY_MS);
    expect(await minerOf(player, id)).toMatchObject({ status: 'ready_to_claim', is_active: false, days_left: 0 });
    expect(await claimMiner(player, id)).toMatchObject({
      status: 200,
      body: { success: true, message: `${reward} coins collected!`, reward, balance: earlier + reward },
    });
    expect(await minerOf(player, id)).toMatchObject({ status: 'available', is_active: false, days_left: 0 });
    expect(await balanceOf(player)).toBe(earlier + reward);
  });

  test('F15 is not ready before its time, whatever the client’s clock says', async () => {
    const player = await newMiner(world());
    await letTimePass(world(), player.id, DAY_MS - 2_000);
    const shifted = await world().app.inject({
      method: 'POST',
      url: `/api${calls.minersClaim.path}`,
      headers: { authorization: `Bearer ${player.token}`, date: new Date(Date.now() + DAY_MS).toUTCString() },
      payload: { miner_id: 1 },
    });
    expect([shifted.statusCode, await claimMiner(player)]).toMatchObject([409, notReady]);
    expect(await minerOf(player)).toMatchObject({ status: 'mining' });
    await letTimePass(world(), player.id, 2_000);
    expect(await claimMiner(player)).toMatchObject({ status: 200 });
  });

  test('pays once, and can then be bought again', async () => {
    const player = await newMiner(world());
    await letTimePass(world(), player.id, DAY_MS);
    expect(await player.post(calls.orderPayment, { kind: 'miner', miner_id: 1 })).toMatchObject({
      status: 409,
      body: { code: 'miner_busy' },
    });
    expect(await claimMiner(player, 1, { language: 'ru' })).toMatchObject({
      status: 200,
      body: { message: 'Получено 75000\u00a0монет!' },
    });
    expect(await claimMiner(player)).toMatchObject(notReady);
    await payAndScan(world(), await orderMiner(player));
    expect(await minerOf(player)).toMatchObject({ status: 'mining' });
    expect(await claimMiner(player)).toMatchObject(notReady);
    expect(await balanceOf(player)).toBe(75_000);
  });

  test('is claimed once for a key, and the repetition gets the same answer', async () => {
    const player = await newMiner(world());
    await letTimePass(world(), player.id, DAY_MS);
    const first = await player.post(calls.minersClaim, { miner_id: 1 }, { key: 'one' });
    const again = await player.post(calls.minersClaim, { miner_id: 1 }, { key: 'one' });
    expect(again).toMatchObject({ status: 200, body: first.body, headers: { 'idempotent-replay': 'true' } });
    expect(await balanceOf(player)).toBe(75_000);
  });

  test('that no one has bought, or that another player has, cannot be claimed', async () => {
    const [owner, thief] = [await newMiner(world()), await world().newPlayer()];
    await letTimePass(world(), owner.id, DAY_MS);
    expect(await claimMiner(thief)).toMatchObject(notReady);
    expect(await claimMiner(owner, 2)).toMatchObject(notReady);
    expect([await balanceOf(owner), await balanceOf(thief)]).toEqual([0, 0]);
  });

  test("gives the player's inviter 15% of its reward", async () => {
    const inviter = await world().newPlayer();
    const player = await invite(world(), inviter);
    await settleEarnings(world().context);
    const before = Number(await balanceOf(inviter));
    await connect(player, newAddress());
    await payAndScan(world(), await orderMiner(player));
    await letTimePass(world(), player.id, DAY_MS);
    await claimMiner(player);
    await settleEarnings(world().context);
    expect(await balanceOf(inviter)).toBe(before + 11_250);
    const { body } = await inviter.get(calls.referralEarnings);
    expect(body).toMatchObject([{ amount: 11_250, reason: 'miner_reward' }, { reason: 'new_referral' }]);
  });

  test('counts for a task from its payment on, each time that it is bought', async () => {
    await addTask(world(), { tag: 'buy_two', metric: 'miners_bought', count: 2 });
    const player = await newPayer(world());
    const progress = async () => (await listedTask(player, 'buy_two'))?.['user_progress'];
    const first = await orderMiner(player);
    expect(await progress()).toBe(0);
    await payAndScan(world(), first);
    expect(await progress()).toBe(1);
    await letTimePass(world(), player.id, DAY_MS);
    await claimMiner(player);
    await payAndScan(world(), await orderMiner(player));
    expect(await progress()).toBe(2);
  });

  test.each([
    '0',
    String(minerIds.length + 1),
    '-1',
    '1.5',
    '1e308',
    '"1"',
    'true',
    '[1]',
    'null',
    '"__proto__"',
    '"0x1"',
    '{}',
    '9007199254740993',
  ])('F17 with the id %s is refused by every call', async (id) => {
    const player = await newMiner(world());
    await letTimePass(world(), player.id, DAY_MS);
    const bodies = [
      [calls.minersClaim.path, `{"miner_id":${id}}`],
      [calls.minersPurchase.path, `{"miner_id":${id},"wallet_address":"${player.address}"}`],
      [calls.orderPayment.path, `{"kind":"miner","miner_id":${id}}`],
    ] as const;
    for (const [path, body] of bodies) {
      expect([path, (await postJson(world(), player, path, body)).statusCode]).toEqual([path, 400]);
    }
    expect([(await ordersOf(player)).length, await balanceOf(player)]).toEqual([1, 0]);
    expect(await minerOf(player)).toMatchObject({ status: 'ready_to_claim' });
  });

  test.each(['reward', 'amount', 'ready_at', 'player_id', 'order_id', 'count'])(
    'K01 takes no %s from the client',
    async (field) => {
      const player = await newMiner(world());
      await letTimePass(world(), player.id, DAY_MS);
      const reply = await postJson(world(), player, calls.minersClaim.path, `{"miner_id":1,"${field}":9}`);
      expect([reply.statusCode, await balanceOf(player)]).toEqual([400, 0]);
    },
  );
});

describe('with TIME_SCALE', () => {
  const world = useTestWorld({ TIME_SCALE: '0.00001' });
  usePayments(world);

  test('a miner’s days are shorter, and its reward is the same', async () => {
    const player = await newMiner(world(), 3);
    const { days_left } = await minerOf(player, 3);
    expect(Number(days_left)).toBeLessThan(7 * 0.00001);
    await letTimePass(world(), player.id, 7 * DAY_MS * 0.00001);
    expect(await claimMiner(player, 3)).toMatchObject({ body: { reward: 1_500_000 } });
    expect(await countRows(world(), 'ledger_entry', player.id)).toBe(1);
  });
});
