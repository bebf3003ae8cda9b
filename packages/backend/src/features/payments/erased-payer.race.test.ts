import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { APPLY } from '../../testing/console.ts';
import { newPayer, orderMiner, pay, receiptOf, scanByOther, usePayments } from '../../testing/payments.ts';
import { letTimePass } from '../../testing/play.ts';
import { waitingForALock } from '../../testing/rows.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { erasePlayer } from '../players/index.ts';

const world = useTestWorld({ LOG_LEVEL: 'error' }, 2);
usePayments(world);

const expectWaiting = (count: number) => expect.poll(() => waitingForALock(world())).toBe(count);

test.each([
  ['names its order', {}],
  ['has no comment', { comment: null }],
] as const)(
  "a late payment that %s and arrives while its payer is erased settles the order, which is the pseudonym's by then",
  async (_what, changes) => {
    const { database, config } = world().context;
    const player = await newPayer(world());
    await sql`insert into wallet_proof (address, player_id) values (${player.address}, ${player.id})`.execute(
      database.kysely,
    );
    const order = await orderMiner(player);
    await letTimePass(world(), player.id, 20 * 3_600_000);
    const { hash } = pay(world(), order, { source: player.address, ...changes });
    const [erased, scanned] = await database.kysely.transaction().execute(async (tx) => {
      // The erasure writes here last, when the order is moved.
      await sql`lock table erased_player in share mode`.execute(tx);
      const erasure = erasePlayer(database, config.jwtSecret, APPLY, { playerId: player.id, reason: 'on request' });
      await expectWaiting(1);
      const scan = scanByOther(world());
      await expectWaiting(2);
      return [erasure, scan] as const;
    });
    await scanned;
    const { pseudonym } = await erased;
    expect(await receiptOf(world(), hash)).toMatchObject({ state: 'settled', reason: null });
    const { rows } = await sql`select player_id from miner_run where order_id = ${order.id}`.execute(database.kysely);
    expect(rows).toEqual([{ player_id: pseudonym }]);
  },
);
