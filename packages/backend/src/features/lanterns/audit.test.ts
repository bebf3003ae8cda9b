import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { reportOf } from '../../testing/broken.ts';
import { letDaysPass } from '../../testing/days.ts';
import { type Player, useTestWorld } from '../../testing/test-world.ts';
import { lanternsInvariants } from './audit.ts';

const world = useTestWorld();
let player: Player;

/** Three lanterns: today, yesterday, and, with a missed day between, three days ago. */
beforeAll(async () => {
  player = await world().newPlayer();
  for (const days of [2, 1, 0]) {
    await player.post(calls.lanternLight);
    await letDaysPass(world(), player.id, days);
  }
});

test.each([
  ['D1', 'a lantern that was not paid', 'update lantern set coins = coins + 1 where place = 2'],
  [
    'D1',
    'coins without a lantern',
    `insert into ledger_entry (player_id, seq, kind, ref, amount, balance_after)
     select player_id, 99, kind, 'lantern:2020-01-01', 10, 10 from ledger_entry limit 1`,
  ],
  ['D1', 'a lantern that was removed', 'delete from lantern where place = 1'],
  ['D2', 'a place that was skipped', 'update lantern set place = 7 where place = 3'],
  ['D2', 'a garland that begins too late', 'update lantern set place = place + 1'],
  [
    'D2',
    'a garland that should have begun anew',
    "update lantern set day = day - 9, lit_at = (lit_at at time zone 'utc' - interval '9 days') at time zone 'utc' where place = 1",
  ],
  ['D2', 'a missed day that was not written down', 'update lantern set forgiven = false'],
  ['D2', 'more than the place pays', 'update lantern set coins = 300 where place = 2'],
  ['D2', 'more attempts than the place gives', 'update lantern set attempts = 2 where place = 2'],
])('%s finds %s', async (id, _, damage) => {
  expect(await reportOf(world(), lanternsInvariants, id, async () => {})).toEqual([]);
  const rows = await reportOf(world(), lanternsInvariants, id, (tx) => sql.raw(damage).execute(tx));
  expect(rows).toContainEqual(expect.objectContaining({ player_id: player.id }));
});

test('D2 knows the lanterns of before each one gave attempts', async () => {
  const before = sql.raw('update lantern set attempts = 0');
  expect(await reportOf(world(), lanternsInvariants, 'D2', (tx) => before.execute(tx))).toEqual([]);
});
