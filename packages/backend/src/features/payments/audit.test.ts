import { calls } from '@soho/contract';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { reportOf } from '../../testing/broken.ts';
import { newPayer, orderMiner, orderQuest, type PlacedOrder, payAndScan, usePayments } from '../../testing/payments.ts';
import { letTimePass } from '../../testing/play.ts';
import { orderStars, payAndTell, STARS_VARIABLES, type StarsOrder, useStars } from '../../testing/stars.ts';
import { type Player, useTestWorld } from '../../testing/test-world.ts';
import { minersInvariants } from '../miners/audit.ts';
import { paymentsInvariants } from './audit.ts';

const world = useTestWorld(STARS_VARIABLES);
usePayments(world);
useStars(world);
const invariants = [...paymentsInvariants, ...minersInvariants];
let player: Player;
let miner: PlacedOrder;
let quest: PlacedOrder;
let stars: StarsOrder;

beforeAll(async () => {
  player = await newPayer(world());
  miner = await orderMiner(player);
  await payAndScan(world(), miner, { value: miner.amount + 5n });
  await letTimePass(world(), player.id, 25 * 3_600_000);
  await player.post(calls.minersClaim, { miner_id: 1 });
  quest = await orderQuest(player);
  await payAndScan(world(), quest);
  await payAndScan(world(), miner);
  stars = await orderStars(player, 2);
  await payAndTell(world(), player, stars);
});

/** Orders of which each must be reported. */
const ofMiner = () => expect.objectContaining({ order_id: miner.id });
const ofStars = () => expect.objectContaining({ order_id: stars.id });
const ofQuest = () => expect.objectContaining({ order_id: quest.id });
const ofPlayer = () => expect.objectContaining({ player_id: player.id });
const problem = (text: string) => () => expect.objectContaining({ problem: text });
const NO_TRIGGER = sql`alter table ledger_entry disable trigger append_only`;

type Damage = () => RawBuilder<unknown>;

test.each<[id: string, of: string, damage: Damage, expected: () => unknown]>([
  [
    'P1',
    'an order that was not settled',
    () => sql`update payment_order set settled_at = null
    where order_id = ${miner.id}`,
    ofMiner,
  ],
  [
    'P1',
    'an order of another receiver',
    () => sql`update payment_order set receiver = ${`0:${'11'.repeat(32)}`}
    where order_id = ${miner.id}`,
    ofMiner,
  ],
  [
    'P1',
    'an order of another network',
    () => sql`update payment_order set network = 'testnet'
    where order_id = ${miner.id}`,
    ofMiner,
  ],
  [
    'P1',
    'an order that costs more',
    () => sql`update payment_order set amount = amount + 1
    where order_id = ${miner.id}`,
    ofMiner,
  ],
  [
    'P2',
    'a transaction that is missing in the list',
    () => sql`delete from receipt
    where order_id = ${quest.id}`,
    problem('does not follow the one before'),
  ],
  [
    'P2',
    'a cursor that has gone on without its transaction',
    () => sql`update chain_account
    set cursor_lt = cursor_lt + 1`,
    problem('is not the last one'),
  ],
  [
    'P2',
    'more sent back than was there',
    () => sql`insert into payment_refund
    select network, account, lt, hash, gen_random_uuid(), value + 1, 'somebody', 'too much', now() from receipt
    where state = 'unmatched'`,
    problem('does not add up'),
  ],
  [
    'P2',
    'more sent back than the surplus of a payment',
    () => sql`insert into payment_refund (network, account, lt, hash, refund_id, amount, operator, note, recorded_at)
    select network, account, lt, hash, gen_random_uuid(), surplus + 1, 'somebody', 'too much', now() from receipt
    where order_id = ${miner.id}`,
    problem('does not add up'),
  ],
  [
    'P3',
    'an order that is settled without a transaction',
    () => sql`insert into payment_order
    select player_id, gen_random_uuid(), kind, miner_id, network, receiver, wallet, amount, reward, duration_ms,
      created_at, valid_until, withdrawn_at, settled_at from payment_order where order_id = ${quest.id}`,
    ofPlayer,
  ],
  ['P3', 'a settled order that never ran', () => sql`delete from miner_run where order_id = ${miner.id}`, ofMiner],
  [
    'P3',
    'a settled order that runs for more',
    () => sql`update miner_run set reward = reward + 1
    where order_id = ${miner.id}`,
    ofMiner,
  ],
  [
    'P3',
    'a quest that was paid for and not done',
    () => sql`delete from wallet_quest
    where order_id = ${quest.id}`,
    ofQuest,
  ],
  [
    'P3',
    'a quest that paid another amount than it says',
    () => sql`update wallet_quest set reward = reward + 1
    where order_id = ${quest.id}`,
    ofQuest,
  ],
  [
    'P3',
    'an order in Stars that is settled without a payment',
    () => sql`delete from star_receipt where order_id = ${stars.id}`,
    ofStars,
  ],
  [
    'P4',
    'a payment in Stars of another amount than the order',
    () => sql`update star_receipt set amount = amount + 1 where order_id = ${stars.id}`,
    ofStars,
  ],
  [
    'P4',
    'a payment in Stars by another player',
    () => sql`update star_receipt set payer_id = payer_id + 1 where order_id = ${stars.id}`,
    ofStars,
  ],
  [
    'P4',
    'a payment in Stars that names another order',
    () => sql`update star_receipt set payload = 'm:' where order_id = ${stars.id}`,
    ofStars,
  ],
  [
    'P4',
    'an order in Stars that was not settled',
    () => sql`update payment_order set settled_at = null where order_id = ${stars.id}`,
    ofStars,
  ],
  [
    'M2',
    'a claimed run that was not paid',
    () => sql`delete from ledger_entry
    where ref = ${`miner:${miner.id}`}`,
    ofMiner,
  ],
  [
    'M2',
    'an entry for a run that was not claimed',
    () => sql`update miner_run set claimed_at = null
    where order_id = ${miner.id}`,
    ofPlayer,
  ],
  [
    'M2',
    'a claimed run of another amount than was ordered',
    () => sql`update payment_order set reward = reward + 1
    where order_id = ${miner.id}`,
    ofMiner,
  ],
])('%s reports %s', async (id, _of, damage, expected) => {
  const rows = await reportOf(world(), invariants, id, async (tx) => {
    await NO_TRIGGER.execute(tx);
    await damage().execute(tx);
  });
  expect(rows).toContainEqual(expected());
});

test('the schema ensures M1: no second unclaimed run, no claim before its time', async () => {
  const { kysely } = world().context.database;
  const copy = sql`insert into miner_run (player_id, order_id, miner_id, reward, started_at, ready_at)
    select player_id, order_id, 1, 1, now(), now() from payment_order where order_id = ${quest.id}`;
  const undone = new Error('undone');
  const twice = kysely.transaction().execute(async (tx) => {
    await copy.execute(tx);
    await sql`update miner_run set claimed_at = null where order_id = ${miner.id}`.execute(tx);
    throw undone;
  });
  await expect(twice).rejects.toThrow('miner_run_unclaimed');
  const early = sql`update miner_run set claimed_at = (ready_at at time zone 'utc' - interval '1 second') at time zone 'utc' where order_id = ${miner.id}`;
  await expect(early.execute(kysely)).rejects.toThrow('check constraint');
});

test('M1 reports what the schema no longer ensures', async () => {
  const rows = await reportOf(world(), invariants, 'M1', async (tx) => {
    await sql`drop index miner_run_unclaimed`.execute(tx);
    await sql`update miner_run set claimed_at = null`.execute(tx);
    await sql`insert into miner_run (player_id, order_id, miner_id, reward, started_at, ready_at)
      select player_id, order_id, 1, 1, now(), now() from payment_order where order_id = ${quest.id}`.execute(tx);
  });
  expect(rows).toEqual([ofPlayer()]);
});
