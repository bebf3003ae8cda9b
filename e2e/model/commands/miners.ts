import { calls } from '@soho/contract';
import { DAY_MS, miners } from '@soho/rules';
import fc from 'fast-check';
import { expect } from 'vitest';
import { ageRows } from '../../harness/age-rows.ts';
import { orderMiner, pay, withWallet } from '../../harness/payments.ts';
import { type Command, command } from '../command.ts';
import type { Model } from '../model.ts';
import { callInWay, describeWay, expectSuccesses, type Repetition, repetitions } from '../repetition.ts';

const MINER = 1;

export const buyingMiners = repetitions.map(buyMiner);
export const claimingMiners = repetitions.map(claimMiner);
export const passingDays = fc.constant(null).map(passDay);

/** One payment is one run, even if it is claimed many times; while that runs, nothing can be ordered. */
function buyMiner(repetition: Repetition): Command {
  return command(`buy a miner${describeWay(repetition)}`, async (model, real) => {
    if (model.miner !== 'available') {
      await expectSuccesses(
        model,
        real,
        { call: calls.orderPayment, body: { kind: 'miner', miner_id: MINER } },
        repetition,
        0,
      );
      return;
    }
    const { world } = real;
    const { wallet } = await withWallet(world, real.player);
    const order = await orderMiner(world, real.player, MINER);
    await pay(world, order);
    const body = { miner_id: MINER, wallet_address: wallet.address, order_id: order.id };
    for (const { answer } of await callInWay(real, { call: calls.minersPurchase, body }, repetition)) {
      expect(answer).toMatchObject({ status: 200, body: { success: true, status: 'mining' } });
    }
    model.miner = 'mining';
    model.facts.miners_bought += 1;
  });
}

function claimMiner(repetition: Repetition): Command {
  return command(`claim the miner${describeWay(repetition)}`, async (model, real) => {
    const due = model.miner === 'ready' ? 1 : 0;
    for (const _ of await expectSuccesses(
      model,
      real,
      { call: calls.minersClaim, body: { miner_id: MINER } },
      repetition,
      due,
    )) {
      model.miner = 'available';
      model.coins += miners[MINER].reward;
    }
  });
}

/** A day is the lifetime of a game and the duration of the miner, and longer than an ad's lifetime. */
function passDay(): Command {
  return command('a day passes', async (model, { world, player }) => {
    await ageRows(world.database, player.id, DAY_MS);
    lapse(model);
  });
}

function lapse(model: Model): void {
  model.ad = 'none';
  model.puzzle = model.puzzle === 'open' ? 'lapsed' : model.puzzle;
  model.miner = model.miner === 'mining' ? 'ready' : model.miner;
  if (model.card?.status === 'open') {
    model.card.status = 'lapsed';
  }
}
