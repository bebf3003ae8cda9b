import { readFileSync } from 'node:fs';
import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { invariants } from './audit.ts';
import { packLedger } from './features/balance/pack-ledger.ts';
import { countLeagues } from './features/leagues/index.ts';
import { setAccount } from './features/operators/accounts.ts';
import { settleEarnings } from './features/referrals/index.ts';
import { reportOf } from './testing/broken.ts';
import { solveDaily } from './testing/daily-puzzle.ts';
import { invite, winPairs } from './testing/friends.ts';
import { APPLY } from './testing/operators.ts';
import {
  claimMiner,
  connect,
  newAddress,
  orderMiner,
  orderQuest,
  payAndScan,
  usePayments,
} from './testing/payments.ts';
import { letTimePass } from './testing/play.ts';
import { payMany } from './testing/rewards.ts';
import { countRows } from './testing/rows.ts';
import { orderStars, payAndTell, STARS_VARIABLES, useStars } from './testing/stars.ts';
import { addTask, collect } from './testing/tasks.ts';
import { type Player, useTestWorld } from './testing/test-world.ts';
import { buy } from './testing/wardrobe.ts';

const world = useTestWorld(STARS_VARIABLES);
usePayments(world);
useStars(world);

let friend: Player;

/** A friend with something of everything, so that there is something of every kind to break. */
beforeAll(async () => {
  await addTask(world(), { tag: 'watch_it', metric: 'ads_watched' });
  friend = await invite(world(), await world().newPlayer());
  await winPairs(world(), friend, 2);
  await countLeagues(world().context);
  await friend.post(calls.videoStarted);
  await letTimePass(world(), friend.id, 60_000);
  await friend.post(calls.attemptsAdd);
  await collect(friend, 'watch_it');
  await friend.post(calls.lanternLight);
  await solveDaily(friend);
  await connect(friend, newAddress());
  await payAndScan(world(), await orderMiner(friend));
  await letTimePass(world(), friend.id, 25 * 3_600_000);
  const claimed = await claimMiner(friend);
  await buy(friend, 'fan');
  await payAndScan(world(), await orderQuest(friend));
  await payAndTell(world(), friend, await orderStars(friend, 2));
  await settleEarnings(world().context);
  await setAccount(world().context.database, APPLY, { operatorId: 1, name: 'mei', role: 'owner' });
  await setAccount(world().context.database, APPLY, { operatorId: 2, name: 'jun', role: 'viewer' });
  expect(claimed.status).toBe(200);
});

/** A way to break each. Other ways are in the tests beside the features, and in audit.nightly.test.ts. */
const damages: Record<string, string> = {
  L1: 'update balance set coins = coins + 1',
  L2: 'alter table ledger_entry disable trigger append_only',
  L3: "update game set found = array_append(found, 7::smallint) where cardinality(found) > 0 and not found @> '{7}'",
  L4: 'alter table ledger_entry disable trigger append_only; update ledger_entry set seq = seq + 100',
  G1: 'update attempts set remaining = remaining + 1',
  G2: 'update game set found = found || found where cardinality(found) between 1 and 3',
  G3: "update game set dealt_at = (dealt_at at time zone 'utc' + interval '3 days') at time zone 'utc'",
  G4: `insert into ad_session (player_id, ad_session_id, status, consumed_at, evidence)
    select player_id, gen_random_uuid(), 'consumed', consumed_at, 'claimed'
    from ad_session, generate_series(1, 20) where status = 'consumed'`,
  T1: 'update task_reward set reward = reward + 1',
  D1: 'update lantern set coins = coins + 1',
  D2: 'update lantern set forgiven = true, place = 2',
  D3: 'update daily_solution set reward = reward + 1',
  D4: "update daily_puzzle set solution = '1'",
  S1: 'update wardrobe_purchase set price = price + 1',
  S2: "update wardrobe_worn set kind = 'frame'",
  R1: "update referral set joined_at = (joined_at at time zone 'utc' + interval '1 second') at time zone 'utc'",
  R2: 'delete from referral_earning where seq = 0',
  R3: 'delete from referral_earning where seq > 0',
  R4: 'update referral_settlement set total_after = total_after + 1',
  R5: 'delete from referral_code',
  R6: 'delete from invited_friend',
  R7: 'update settled_earning set amount = amount + 1',
  P1: 'update payment_order set settled_at = null',
  P2: 'update chain_account set cursor_lt = cursor_lt + 1',
  P3: 'delete from wallet_quest',
  P4: 'update star_receipt set amount = amount + 1',
  P5: 'delete from order_owner',
  M1: `drop index miner_run_unclaimed; update miner_run set claimed_at = null;
    insert into miner_run (player_id, order_id, miner_id, reward, ready_at)
    select player_id, order_id, 1, 1, now() from payment_order where kind = 'wallet_quest'`,
  M2: 'update miner_run set claimed_at = null',
  W1: 'update league_member set coins = coins + 1',
  W2: 'update league set members = members + 1',
  W3: 'update league_member set place = 2, next_tier = tier',
  N1: `insert into message (player_id, kind, ref, due_at, state, claimed_at)
    select player_id, 'miner_ready', n::text, now(), 'sent', now() from player, generate_series(1, 2) as n`,
  O1: 'alter table operator_action disable trigger append_only',
  O2: "update operator_account set role = 'owner'",
};

const ids = invariants.map(({ id }) => id);
const ofLedger = invariants.filter(({ queries = [] }) => queries.join().includes('from ledger')).map(({ id }) => id);

test('each invariant is explained, and has a way to break it', () => {
  const document = readFileSync(new URL('../../../docs/invariants.md', import.meta.url), 'utf8');
  const explained = [...document.matchAll(/^\| ([A-Z]\d) \|/gm)].map(([, id = '']) => id);
  expect(explained.toSorted()).toEqual(ids.toSorted());
  expect(Object.keys(damages).toSorted()).toEqual(ids.toSorted());
});

/** Each earlier test undoes its damage, so all entries are still there. */
async function packLedgerOnce(): Promise<void> {
  if ((await countRows(world(), 'ledger_pack')) === 0) {
    await payMany(world(), friend.id, 40);
    await packLedger(world().context.database, APPLY, new Date('2100-01-01'));
    if ((await countRows(world(), 'ledger_entry', friend.id)) !== 1) {
      throw new Error('not all but the last entry were packed');
    }
  }
}

test.each([
  ...ids.map((id) => ({ id, form: 'entries', prepare: async () => {} })),
  ...ofLedger.map((id) => ({ id, form: 'packed entries', prepare: packLedgerOnce })),
])('$id reports what breaks it among $form, and nothing before', async ({ id, prepare }) => {
  await prepare();
  expect(await reportOf(world(), invariants, id, async () => {})).toEqual([]);
  const rows = await reportOf(world(), invariants, id, async (tx) => {
    for (const statement of damages[id]?.split(';') ?? []) {
      await sql.raw(statement).execute(tx);
    }
  });
  expect(rows.length).toBeGreaterThan(0);
});
