import { readFileSync } from 'node:fs';
import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { invariants } from './audit.ts';
import { packLedger } from './features/balance/pack-ledger.ts';
import { countLeagues } from './features/leagues/index.ts';
import { setAccount } from './features/operators/accounts.ts';
import { adjustPlayer } from './features/players/operator/adjust.ts';
import { settleEarnings } from './features/referrals/index.ts';
import { payMany } from './testing/backups.ts';
import { reportOf } from './testing/broken.ts';
import { APPLY } from './testing/console.ts';
import { letDaysPass } from './testing/days.ts';
import { invite, winPairs } from './testing/friends.ts';
import { addTask, buy, collect, solveDaily } from './testing/full-world.ts';
import {
  claimMiner,
  connect,
  newAddress,
  orderMiner,
  orderQuest,
  payAndScan,
  usePayments,
} from './testing/payments.ts';
import { letTimePass, playerWithHistory } from './testing/play.ts';
import { countRows } from './testing/rows.ts';
import { orderStars, payAndTell, STARS_VARIABLES, useStars } from './testing/stars.ts';
import { type Player, useTestWorld } from './testing/test-world.ts';

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
  const order = await orderMiner(friend);
  await payAndScan(world(), order, { value: order.amount + 5n });
  await payAndScan(world(), order);
  await letTimePass(world(), friend.id, 25 * 3_600_000);
  const claimed = await claimMiner(friend);
  await buy(friend, 'fan');
  await payAndScan(world(), await orderQuest(friend));
  await payAndTell(world(), friend, await orderStars(friend, 2));
  await settleEarnings(world().context);
  await setAccount(world().context.database, APPLY, { operatorId: 1, name: 'mei', role: 'owner' });
  await setAccount(world().context.database, APPLY, { operatorId: 2, name: 'jun', role: 'viewer' });
  expect(claimed.status).toBe(200);
  for (const [what, amount] of [
    ['coins', 100],
    ['coins', 200],
    ['attempts', 3],
  ] as const) {
    const adjustment = { playerId: friend.id, what, amount, reason: `sorry for ${amount}`, again: false };
    await adjustPlayer(world().context.database, APPLY, adjustment);
  }
  await addTask(world(), { tag: 'open_it' });
  await lightThreeLanterns(await playerWithHistory(world()));
});

/** Today's, yesterday's, and, with a missed day between, that of three days ago. */
async function lightThreeLanterns(player: Player): Promise<void> {
  for (const days of [2, 1, 0]) {
    await player.post(calls.lanternLight);
    await letDaysPass(world(), player.id, days);
  }
}

const UNLOCK = 'alter table ledger_entry disable trigger append_only';
const UNLOCK_ADJUSTMENTS = 'alter table adjustment disable trigger append_only';

/** Ways to break each. The first breaks it among packed entries too. */
const damages: Record<string, readonly string[]> = {
  L1: [
    'update balance set coins = coins + 1',
    'update balance set entries = entries + 1',
    `insert into ledger_entry (player_id, seq, kind, ref, amount, balance_after)
      values (999999, 1, 'game_reward', 'game:none:0', 100, 100)`,
  ],
  L2: [
    UNLOCK,
    'alter table ledger_entry enable replica trigger append_only',
    'drop trigger append_only on ledger_entry',
    'alter table ledger_entry disable trigger append_only_truncate',
    `alter table ledger_entry drop constraint ledger_entry_player_id_kind_ref_key;
      insert into ledger_entry (player_id, seq, kind, ref, amount, balance_after)
      select player_id, 999, kind, ref, amount, balance_after from ledger_entry where seq = 1`,
  ],
  L3: [
    "update game set found = array_append(found, 7::smallint) where kind = 'card' and cardinality(found) > 0 and not found @> '{7}'",
    `${UNLOCK_ADJUSTMENTS}; update adjustment set coins = 101 where coins = 100`,
    `${UNLOCK_ADJUSTMENTS}; update adjustment set coins = 300 - coins where coins is not null`,
    `${UNLOCK_ADJUSTMENTS}; delete from adjustment where coins = 100`,
    `insert into adjustment (player_id, adjustment_id, coins, reason, operator)
      select player_id, gen_random_uuid(), 5, 'a', 'b' from adjustment where coins = 100`,
  ],
  L4: [
    `${UNLOCK}; update ledger_entry set seq = seq + 100`,
    `${UNLOCK}; update ledger_entry set seq = seq + 100 where seq > 1`,
    `${UNLOCK}; update ledger_entry set balance_after = balance_after + 1 where seq = 1`,
  ],
  G1: [
    'update attempts set remaining = remaining + 1',
    'update attempts set remaining = remaining - 1',
    `insert into game (player_id, game_id, kind, board, status, closed_at)
      select player_id, gen_random_uuid(), kind, board, 'closed', now() from game where kind = 'puzzle'`,
    `${UNLOCK_ADJUSTMENTS}; delete from adjustment where attempts = 3`,
  ],
  G2: [
    "update game set found = found || found where kind = 'card' and cardinality(found) between 1 and 3",
    "update game set board = '{0,0,0,0,1,1,2,2,3,3,4,4,5,5,6,6}' where kind = 'card'",
    "update game set board = '{1,2,3,4,5,6,8,7,0}' where kind = 'puzzle'",
    "update game set board = '{1,1,3,4,5,6,7,8,0}' where kind = 'puzzle'",
    "update game set moves = '99' where kind = 'puzzle'",
    "update game set moves = '' where kind = 'puzzle'",
    // Beyond the first page of boards.
    `insert into game (player_id, game_id, kind, board, status, closed_at)
      select player_id, gen_random_uuid(), 'puzzle',
        case n when 71 then '{1,2,3,4,5,6,8,7,0}'::smallint[] else '{1,2,3,4,5,6,7,0,8}'::smallint[] end, 'closed', now()
      from game, generate_series(1, 71) as n where kind = 'puzzle'`,
  ],
  G3: [
    "update game set dealt_at = (dealt_at at time zone 'utc' + interval '3 days') at time zone 'utc'",
    "update game set closed_at = (closed_at at time zone 'utc' - interval '3 days') at time zone 'utc' where kind = 'puzzle'",
    ...['game', 'anything:x:y', 'game:7b3d2c74-0a54-4f0b-8a35-0d4b7f1a9c11:0'].map(
      (ref) => `${UNLOCK}; update ledger_entry set ref = '${ref}' where kind = 'game_reward' and seq = 1`,
    ),
    // A picture that was not found, one that cannot be, one in words; the game of another player.
    ...['7', '99999', 'x'].map(
      (picture) => `${UNLOCK}; update ledger_entry set ref = left(ref, -1) || '${picture}'
        where kind = 'game_reward' and seq = 1`,
    ),
    `insert into ledger_entry (player_id, seq, kind, ref, amount, balance_after)
      select inviter_id, 500, kind, ref, amount, balance_after
      from ledger_entry join referral using (player_id) where kind = 'game_reward' and seq = 1`,
  ],
  G4: [
    `insert into ad_session (player_id, ad_session_id, status, consumed_at, evidence)
      select player_id, gen_random_uuid(), 'consumed', consumed_at, 'claimed'
      from ad_session, generate_series(1, 20) where status = 'consumed'`,
    `alter table ad_session drop constraint ad_session_check1;
      update ad_session set evidence = null where status = 'consumed'`,
  ],
  T1: [
    'update task_reward set reward = reward + 1',
    `insert into task_reward (player_id, tag, reward) select player_id, 'open_it', 5 from task_reward where tag = 'watch_it'`,
    'delete from task_reward',
  ],
  D1: [
    'update lantern set coins = coins + 1',
    `insert into ledger_entry (player_id, seq, kind, ref, amount, balance_after)
      select player_id, 99, kind, 'lantern:2020-01-01', 10, 10 from ledger_entry where kind = 'lantern_prize' and seq = 4`,
    'delete from lantern where place = 1',
  ],
  D2: [
    'update lantern set forgiven = true, place = 2',
    'update lantern set place = 7 where place = 3',
    'update lantern set place = place + 1',
    `update lantern set day = day - 9, lit_at = (lit_at at time zone 'utc' - interval '9 days') at time zone 'utc'
      where place = 1`,
    'update lantern set forgiven = false',
    'update lantern set coins = 300 where place = 2',
    'update lantern set attempts = 2 where place = 2',
  ],
  D3: ['update daily_solution set reward = reward + 1', 'delete from daily_solution'],
  D4: [
    "update daily_puzzle set solution = '1'",
    "update daily_puzzle set tiles = '{1,2,3,4,5,6,7,0,8}'",
    'delete from daily_puzzle',
    "update daily_solution set moves = '11', move_count = 2",
    'update daily_solution set moves = left(moves, -1), move_count = move_count - 1',
  ],
  S1: [
    'update wardrobe_purchase set price = price + 1',
    "insert into wardrobe_purchase (player_id, item, price) select player_id, 'koi', 6000 from wardrobe_purchase",
    'delete from wardrobe_worn; delete from wardrobe_purchase',
  ],
  S2: [
    "update wardrobe_worn set kind = 'frame'",
    "alter table wardrobe_worn drop constraint wardrobe_worn_player_id_item_fkey; update wardrobe_worn set item = 'koi'",
  ],
  R1: [
    "update referral set joined_at = (joined_at at time zone 'utc' + interval '1 second') at time zone 'utc'",
    `update player set created_at = (created_at at time zone 'utc' + interval '1 hour') at time zone 'utc'
      where player_id in (select inviter_id from referral)`,
  ],
  R2: [
    'delete from referral_earning where seq = 0',
    'update referral_earning set amount = 51 where seq = 0',
    'update referral_earning set inviter_id = player_id where seq = 0',
  ],
  R3: [
    'delete from referral_earning where seq > 0',
    'update referral_earning set amount = amount + 1 where seq = 1',
    "update referral_earning set reason = 'task_reward' where seq = 1",
    'update referral_earning set inviter_id = player_id where seq = 1',
    `update referral_earning set status = 'due', settlement = null, created_at = now() - interval '61 seconds'
      where seq = 1`,
    `${UNLOCK}; delete from ledger_entry where kind = 'game_reward'`,
    `insert into referral_earning (player_id, seq, inviter_id, reason, amount)
      select player_id, 99, inviter_id, 'game_reward', 7 from referral`,
  ],
  R4: [
    'update referral_settlement set total_after = total_after + 1',
    'update referral_earning set amount = amount - 1 where seq = 1',
    `${UNLOCK}; update ledger_entry set amount = amount + 1 where kind = 'referral_earnings'`,
    `${UNLOCK}; delete from ledger_entry where kind = 'referral_earnings'`,
    'delete from referral_settlement',
    `insert into referral_settlement (player_id, seq, amount, total_after)
      select player_id, 1, 5, 5 from referral`,
  ],
  R5: [
    'delete from referral_code',
    'update referral_code set player_id = 999999',
    "insert into referral_code (code, player_id) select 'spare', player_id from referral",
  ],
  R6: ['delete from invited_friend'],
  R7: [
    'update settled_earning set amount = amount + 1',
    'update settled_earning set released = true',
    'update settled_earning set friend_id = player_id',
    'delete from settled_earning where seq = 1',
    `insert into settled_earning select player_id, friend_id, 99, reason, amount, released, created_at, settlement
      from settled_earning where seq = 1`,
    `update settled_earning set created_at = (created_at at time zone 'utc' + interval '1 microsecond') at time zone 'utc'
      where seq = 1`,
  ],
  P1: [
    'update payment_order set settled_at = null',
    `update payment_order set receiver = '0:${'11'.repeat(32)}' where currency = 'ton'`,
    "update payment_order set network = 'testnet' where currency = 'ton'",
    "update payment_order set amount = amount + 1 where currency = 'ton'",
  ],
  P2: [
    'update chain_account set cursor_lt = cursor_lt + 1',
    "delete from receipt where state = 'unmatched'",
    // More sent back than the surplus, and than was there.
    ...['settled', 'unmatched'].map(
      (
        state,
      ) => `insert into payment_refund (network, account, lt, hash, refund_id, amount, operator, note, recorded_at)
        select network, account, lt, hash, gen_random_uuid(), value - settled + 1, 'somebody', 'too much', now()
        from receipt where state = '${state}'`,
    ),
  ],
  P3: [
    'delete from wallet_quest',
    'update wallet_quest set reward = reward + 1',
    'delete from miner_run where claimed_at is not null',
    'update miner_run set reward = reward + 1 where claimed_at is not null',
    "delete from receipt where state = 'settled'",
    'delete from star_receipt',
  ],
  P4: [
    'update star_receipt set amount = amount + 1',
    'update star_receipt set payer_id = payer_id + 1',
    "update star_receipt set payload = 'm:'",
    "update payment_order set settled_at = null where currency = 'stars'",
  ],
  P5: ['delete from order_owner'],
  M1: [
    `drop index miner_run_unclaimed; update miner_run set claimed_at = null;
      insert into miner_run (player_id, order_id, miner_id, reward, ready_at)
      select player_id, order_id, 1, 1, now() from payment_order where kind = 'wallet_quest'`,
  ],
  M2: [
    'update miner_run set claimed_at = null',
    `${UNLOCK}; delete from ledger_entry where kind = 'miner_reward'`,
    "update payment_order set reward = reward + 1 where kind = 'miner'",
  ],
  W1: ['update league_member set coins = coins + 1'],
  W2: ['update league set members = members + 1', 'update league_member set number = number + 500'],
  W3: ['update league_member set place = 2, next_tier = tier'],
  N1: [
    `insert into message (player_id, kind, ref, due_at, state, claimed_at)
      select player_id, 'miner_ready', n::text, now(), 'sent', now() from player, generate_series(1, 2) as n`,
  ],
  O1: [
    ...['operator_action', 'adjustment', 'payment_refund'].flatMap((table) => [
      `alter table ${table} disable trigger append_only`,
      `alter table ${table} enable replica trigger append_only`,
      `drop trigger append_only_truncate on ${table}`,
    ]),
    "alter table operator_action disable trigger append_only; delete from operator_action where action = 'players adjust'",
  ],
  O2: ["update operator_account set role = 'owner'"],
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
  ...ids.flatMap((id) =>
    (damages[id] ?? []).map((damage) => ({ id, form: 'entries', damage, prepare: async () => {} })),
  ),
  ...ofLedger.map((id) => ({ id, form: 'packed entries', damage: damages[id]?.[0] ?? '', prepare: packLedgerOnce })),
])('$id reports among $form what breaks it, and nothing before: $damage', async ({ id, damage, prepare }) => {
  await prepare();
  expect(await reportOf(world(), invariants, id, async () => {})).toEqual([]);
  const rows = await reportOf(world(), invariants, id, async (tx) => {
    for (const statement of damage.split(';')) {
      await sql.raw(statement).execute(tx);
    }
  });
  expect(rows.length).toBeGreaterThan(0);
});

test('D2 knows the lanterns of before each one gave attempts', async () => {
  const before = sql.raw('update lantern set attempts = 0');
  expect(await reportOf(world(), invariants, 'D2', (tx) => before.execute(tx))).toEqual([]);
});
