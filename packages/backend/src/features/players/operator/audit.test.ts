import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Tx } from '../../../platform/database/database.ts';
import type { Invariant } from '../../../platform/invariant.ts';
import { reportOf } from '../../../testing/broken.ts';
import { invite } from '../../../testing/friends.ts';
import { APPLY } from '../../../testing/operators.ts';
import { type Player, useTestWorld } from '../../../testing/test-world.ts';
import { balanceInvariants } from '../../balance/audit.ts';
import { gamesInvariants } from '../../games/audit.ts';
import { operatorInvariants } from '../../operators/audit.ts';
import { referralInvariants } from '../../referrals/audit.ts';
import { adjustPlayer } from './adjust.ts';

const world = useTestWorld();
const invariants: readonly Invariant[] = [
  ...balanceInvariants,
  ...gamesInvariants,
  ...referralInvariants,
  ...operatorInvariants,
];
let friend: Player;

beforeAll(async () => {
  friend = await invite(world(), await world().newPlayer());
  for (const [what, amount] of [
    ['coins', 100],
    ['coins', 200],
    ['attempts', 3],
  ] as const) {
    const adjustment = { playerId: friend.id, what, amount, reason: `sorry for ${amount}`, again: false };
    await adjustPlayer(world().context.database, APPLY, adjustment);
  }
});

/** Changes what cannot be changed, as an owner of the database could. */
async function forge(tx: Tx, table: string, change: ReturnType<typeof sql>): Promise<void> {
  await sql`alter table ${sql.table(table)} disable trigger append_only`.execute(tx);
  await change.execute(tx);
  await sql`alter table ${sql.table(table)} enable trigger append_only`.execute(tx);
}

const report = (id: string, breakIt: (tx: Tx) => Promise<unknown>) => reportOf(world(), invariants, id, breakIt);
const coins = () => sql`where player_id = ${friend.id} and coins = 100`;

test.each(['L1', 'L2', 'L3', 'L4', 'G1', 'R3', 'O1'])('%s holds for a player who was adjusted', async (id) => {
  expect(await report(id, async () => {})).toEqual([]);
});

test.each<[string, (tx: Tx) => Promise<unknown>, number]>([
  ['an entry of another amount', (tx) => forge(tx, 'adjustment', sql`update adjustment set coins = 101 ${coins()}`), 1],
  ['an entry without evidence', (tx) => forge(tx, 'adjustment', sql`delete from adjustment ${coins()}`), 1],
  [
    'evidence without an entry',
    (tx) =>
      sql`insert into adjustment (player_id, adjustment_id, coins, reason, operator)
        values (${friend.id}, gen_random_uuid(), 5, 'a', 'b')`.execute(tx),
    1,
  ],
  [
    'two that were exchanged, though their sum is right',
    (tx) =>
      forge(
        tx,
        'adjustment',
        sql`update adjustment set coins = 300 - coins where player_id = ${friend.id}
        and coins is not null`,
      ),
    2,
  ],
])('L3 finds %s', async (_, breakIt, count) => {
  const rows = await report('L3', breakIt);
  expect(rows).toHaveLength(count);
  expect(rows[0]).toMatchObject({ player_id: friend.id, evidence: expect.stringMatching(/^adjustment:/) });
});

test.each<[string, (tx: Tx) => Promise<unknown>]>([
  [
    'attempts that no adjustment accounts for',
    (tx) => sql`update attempts set remaining = 9 where player_id = ${friend.id}`.execute(tx),
  ],
  [
    'an adjustment that was taken back',
    (tx) => forge(tx, 'adjustment', sql`delete from adjustment where player_id = ${friend.id} and attempts = 3`),
  ],
])('G1 finds %s', async (_, breakIt) => {
  expect(await report('G1', breakIt)).toEqual([expect.objectContaining({ player_id: friend.id })]);
});

test('R3 finds a share of an adjustment', async () => {
  const rows = await report('R3', (tx) =>
    sql`insert into referral_earning (player_id, seq, inviter_id, reason, amount)
      select player_id, 1, inviter_id, 'game_reward', 15 from referral where player_id = ${friend.id}`.execute(tx),
  );
  expect(rows).toEqual([{ player_id: friend.id, seq: 1 }]);
});

test.each(['operator_action', 'adjustment', 'payment_refund'])(
  'O1 finds the trigger of %s off, or gone',
  async (name) => {
    const table = sql.table(name);
    for (const trigger of ['append_only', 'append_only_truncate']) {
      const problem = [{ problem: `the trigger ${trigger} is missing or off: ${name}` }];
      for (const change of [
        sql`alter table ${table} disable trigger ${sql.ref(trigger)}`,
        sql`alter table ${table} enable replica trigger ${sql.ref(trigger)}`,
        sql`drop trigger ${sql.ref(trigger)} on ${table}`,
      ]) {
        expect(await report('O1', (tx) => change.execute(tx))).toEqual(problem);
      }
    }
  },
);

test('O1 finds an adjustment whose record was removed', async () => {
  const rows = await report('O1', (tx) =>
    forge(tx, 'operator_action', sql`delete from operator_action where subject = ${String(friend.id)}`),
  );
  expect(rows).toHaveLength(3);
});
