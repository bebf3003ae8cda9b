import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tx } from '../../platform/database/database.ts';
import { NO_LIMIT } from '../../platform/operator/export-lines.ts';
import { pay, payMany } from '../../testing/backups.ts';
import { reportOf } from '../../testing/broken.ts';
import { APPLY, actionsOn, DRY_RUN } from '../../testing/console.ts';
import { isOnCluster } from '../../testing/databases.ts';
import { letDaysPass } from '../../testing/days.ts';
import { winPairs } from '../../testing/friends.ts';
import { buy, collect, fillWorld, solveDaily } from '../../testing/full-world.ts';
import { claimMiner, usePayments } from '../../testing/payments.ts';
import { pairsOf } from '../../testing/play.ts';
import { countRows } from '../../testing/rows.ts';
import { useTestWorld } from '../../testing/test-world.ts';
import { listEntries, readGame } from '../players/evidence.ts';
import { adjustPlayer } from '../players/operator/adjust.ts';
import { erasePlayer } from '../players/operator/erase.ts';
import { exportPlayer } from '../players/operator/export.ts';
import { settleEarnings } from '../referrals/index.ts';
import { balanceInvariants } from './audit.ts';
import { packLedger } from './pack-ledger.ts';

const world = useTestWorld();
usePayments(world);
const database = () => world().context.database;
const DAY_MS = 86_400_000;
/** For this moment all entries are old. */
const LATER = new Date('2100-01-01');
const packAll = async () => (await packLedger(database(), APPLY, LATER)).entries;

type Entry = { readonly player_id: number; readonly kind: string };

async function readLedger(playerId?: number): Promise<Entry[]> {
  const condition = playerId === undefined ? sql`true` : sql`player_id = ${playerId}`;
  const { rows } = await sql<Entry>`select player_id, seq, kind, ref, amount, balance_after, created_at::text
    from ledger where ${condition} order by player_id, seq`.execute(database().kysely);
  return rows;
}

async function readPackedKinds(): Promise<string[]> {
  const { rows } = await sql<{ kinds: string[] }>`select kinds from ledger_pack`.execute(database().kysely);
  return [...new Set(rows.flatMap(({ kinds }) => kinds))].toSorted();
}

test('entries of every kind are shown as before when they are packed, and none is paid again', async () => {
  const { player, inviter, miner } = await fillWorld(world());
  await adjustPlayer(database(), APPLY, {
    playerId: player.id,
    what: 'coins',
    amount: 5,
    reason: 'a gift',
    again: false,
  });
  const players = new Set((await readLedger()).map(({ player_id }) => player_id));
  for (const playerId of players) {
    await payMany(world(), playerId, 40);
  }
  const before = await readLedger();
  expect(before).toContainEqual(expect.objectContaining({ player_id: inviter.id, kind: 'referral_earnings' }));
  expect(await packAll()).toBe(before.length - players.size);
  expect(await countRows(world(), 'ledger_entry')).toBe(players.size);
  expect(await readPackedKinds()).toEqual([
    'adjustment',
    'daily_puzzle',
    'game_reward',
    'lantern_prize',
    'miner_reward',
    'quest_reward',
    'referral_earnings',
    'task_reward',
    'wardrobe_purchase',
  ]);
  expect(await readLedger()).toEqual(before);
  await world().expectCleanAudit();
  expect(await packAll()).toBe(0);

  const { rows: games } = await sql<{ game_id: string; board: number[]; moves: string | null }>`
    select game_id, board, moves from game where player_id = ${player.id} and status = 'won'`.execute(
    database().kysely,
  );
  expect(games).toHaveLength(2);
  const statuses: number[] = [];
  for (const { game_id, board, moves } of games) {
    const goals = moves === null ? pairsOf(board).map((pair) => ({ pair })) : [{ moves: [...moves].map(Number) }];
    for (const goal of goals) {
      statuses.push((await player.post(calls.balanceUpdate, { game_id, ...goal })).status);
    }
  }
  expect(statuses).toEqual(Array(9).fill(409));
  const replies = [
    await collect(player, 'play_it'),
    await collect(player, 'open_it'),
    await player.post(calls.lanternLight),
    await solveDaily(player),
    await claimMiner(miner),
    await buy(miner, 'bamboo'),
  ];
  expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
  await settleEarnings(world().context);
  await world().context.scanner.scan();
  expect(await readLedger()).toEqual(before);
});

test('entries of this month and of the two whole months before stay as they are', async () => {
  const now = new Date();
  const kept = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2, 1);
  const [old, recent] = [await world().newPlayer(), await world().newPlayer()];
  for (const [player, moment] of [
    [old, kept - DAY_MS / 2],
    [recent, kept + DAY_MS * 1.5],
  ] as const) {
    await payMany(world(), player.id, 40);
    await letDaysPass(world(), player.id, Math.ceil((now.getTime() - moment) / DAY_MS));
    await pay(world(), player.id, 1);
  }
  const before = [await readLedger(old.id), await readLedger(recent.id)];
  const packing = await packLedger(database(), APPLY);
  expect(packing).toEqual({ before: new Date(kept), entries: 40 });
  expect(await countRows(world(), 'ledger_entry', old.id)).toBe(1);
  expect(await countRows(world(), 'ledger_entry', recent.id)).toBe(41);
  expect([await readLedger(old.id), await readLedger(recent.id)]).toEqual(before);
});

test('entries that leagues or the board have yet to count stay as they are', async () => {
  const player = await world().newPlayer();
  await payMany(world(), player.id, 40);
  await letDaysPass(world(), player.id, 200);
  await pay(world(), player.id, 1);
  for (const behind of [
    "update league_count set week = date_trunc('week', now() at time zone 'utc')::date - 210, read_to = now() - interval '210 days'",
    "update leaderboard_refresh set read_to = now() - interval '210 days'",
  ]) {
    const { rows } = await sql<{ leagues: Date; board: Date; week: string }>`select league_count.read_to as leagues,
      leaderboard_refresh.read_to as board, week::text as week from league_count cross join leaderboard_refresh`.execute(
      database().kysely,
    );
    await sql.raw(behind).execute(database().kysely);
    expect((await packLedger(database(), APPLY)).entries).toBe(0);
    const [counted] = rows;
    await sql`update league_count set week = ${counted?.week}::date, read_to = ${counted?.leagues}`.execute(
      database().kysely,
    );
    await sql`update leaderboard_refresh set read_to = ${counted?.board}`.execute(database().kysely);
  }
  expect((await packLedger(database(), APPLY)).entries).toBe(40);
});

test('a plan counts and packs nothing; who packs is recorded', async () => {
  const player = await world().newPlayer();
  await payMany(world(), player.id, 40);
  const plan = await packLedger(database(), DRY_RUN, LATER);
  expect(plan.entries).toBeGreaterThanOrEqual(39);
  expect(await countRows(world(), 'ledger_pack', player.id)).toBe(0);
  expect((await packLedger(database(), APPLY, LATER)).entries).toBeGreaterThanOrEqual(39);
  expect((await actionsOn(world(), 'ledger')).at(-1)).toMatchObject({
    operator: 'mei',
    action: 'ledger pack',
    after: { before: LATER.toISOString() },
  });
});

test('a hundred entries at most are packed in one row, fewer than 32 in none, and lists, games and exports have each', async () => {
  const player = await world().newPlayer();
  await payMany(world(), player.id, 210);
  await winPairs(world(), player, 2);
  await packAll();
  expect(await countRows(world(), 'ledger_pack', player.id)).toBe(2);
  expect(await countRows(world(), 'ledger_entry', player.id)).toBe(12);
  const entries = await listEntries(database(), player.id, { before: 103 }, 5);
  expect(entries.map(({ seq, ref }) => [seq, ref])).toEqual(
    [102, 101, 100, 99, 98].map((seq) => [seq, `task:many_${seq}`]),
  );
  const [last] = await listEntries(database(), player.id, {}, 1);
  const game = await readGame(database(), player.id, String(last?.ref.split(':')[1]));
  expect(game?.credits.map(({ amount }) => amount)).toEqual([100, 100]);
  const lines: string[] = [];
  await exportPlayer(database(), APPLY, player.id, { most: NO_LIMIT, write: (line) => lines.push(line) });
  const { data, withheld } = JSON.parse(lines.join('\n')) as {
    data: Record<string, object[]>;
    withheld: Record<string, string>;
  };
  expect(data['ledger_entry']).toHaveLength(212);
  expect(data['ledger_entry']).toContainEqual(expect.objectContaining({ seq: 100, ref: 'task:many_100' }));
  expect(withheld['ledger_pack']).toContain('ledger_entry');
});

test('entries whose numbers have a gap are left as they are', async () => {
  const [broken, sound] = [await world().newPlayer(), await world().newPlayer()];
  await payMany(world(), broken.id, 60);
  await payMany(world(), sound.id, 60);
  await reportOf(world(), balanceInvariants, 'L4', async (tx) => {
    await sql`alter table ledger_entry disable trigger append_only`.execute(tx);
    await sql`delete from ledger_entry where player_id = ${broken.id} and seq = 35`.execute(tx);
    const { rows } = await sql<{
      entries: number;
    }>`select pack_ledger(${broken.id}::bigint, ${LATER}) as entries`.execute(tx);
    expect(rows).toEqual([{ entries: 0 }]);
  });
  await packAll();
  expect(await countRows(world(), 'ledger_entry', sound.id)).toBe(1);
});

test('the audit finds packed entries that are gone, changed or there twice, and packs that could be changed', async () => {
  const player = await world().newPlayer();
  await payMany(world(), player.id, 150);
  await packAll();
  const unlock = (tx: Tx) => sql`alter table ledger_pack disable trigger append_only`.execute(tx);
  expect(await reportOf(world(), balanceInvariants, 'L2', unlock)).toEqual([
    { problem: 'the trigger append_only of ledger_pack is missing or off' },
  ]);
  const gone = await reportOf(world(), balanceInvariants, 'L4', async (tx) => {
    await unlock(tx);
    await sql`delete from ledger_pack where player_id = ${player.id} and first_seq = 1`.execute(tx);
  });
  expect(gone).toEqual([expect.objectContaining({ player_id: player.id, seq: 101 })]);
  const changeOne = async (tx: Tx) => {
    await unlock(tx);
    await sql`update ledger_pack set amounts[5] = amounts[5] + 1 where player_id = ${player.id} and first_seq = 1`.execute(
      tx,
    );
  };
  expect(await reportOf(world(), balanceInvariants, 'L1', changeOne)).toEqual([
    expect.objectContaining({ player_id: player.id, coins: 150 }),
  ]);
  expect(await reportOf(world(), balanceInvariants, 'L4', changeOne)).toEqual([
    expect.objectContaining({ player_id: player.id, seq: 5 }),
  ]);
  const twice = await reportOf(world(), balanceInvariants, 'L2', (tx) =>
    sql`insert into ledger_entry (player_id, seq, kind, ref, amount, balance_after)
      values (${player.id}, 151, 'task_reward', 'task:many_7', 1, 151)`.execute(tx),
  );
  expect(twice).toEqual([{ problem: `twice: ${player.id} task_reward task:many_7` }]);
});

test('packed entries are neither changed nor removed, except for the player in an erasure', async () => {
  const player = await world().newPlayer();
  await payMany(world(), player.id, 40);
  await packAll();
  const refused = async (statement: string, setting: string, reason: RegExp) => {
    const changed = database()
      .kysely.transaction()
      .execute(async (tx) => {
        await sql`select set_config(${setting}, 'on', true)`.execute(tx);
        await sql.raw(statement).execute(tx);
      });
    await expect(changed, `${setting}: ${statement}`).rejects.toThrow(reason);
  };
  const isAppendOnly = /^(ledger_pack|ledger_entry|adjustment)\S* is append-only$/;
  for (const setting of ['soho.no_such', 'soho.packs']) {
    await refused('update ledger_pack set amounts = amounts', setting, isAppendOnly);
    await refused('delete from ledger_pack', setting, isAppendOnly);
    await refused('truncate ledger_pack', setting, isAppendOnly);
  }
  await refused('update ledger_entry set amount = amount', 'soho.packs', isAppendOnly);
  await refused('truncate ledger_entry', 'soho.packs', isAppendOnly);
  await refused('delete from adjustment', 'soho.packs', isAppendOnly);
  const before = await readLedger(player.id);
  const { pseudonym } = await erasePlayer(database(), world().context.config.jwtSecret, APPLY, {
    playerId: player.id,
    reason: 'on request',
  });
  expect(await readLedger(player.id)).toEqual([]);
  expect(await readLedger(pseudonym)).toEqual(before.map((entry) => ({ ...entry, player_id: pseudonym })));
});

test('an erasure keeps all of packed entries but their player', async ({ skip }) => {
  const player = await world().newPlayer();
  await payMany(world(), player.id, 40);
  await packAll();
  skip(isOnCluster(), 'a setting of a transaction does not reach shards unless it is passed on');
  const changed = database()
    .kysely.transaction()
    .execute(async (tx) => {
      await sql`select set_config('soho.erases', 'on', true)`.execute(tx);
      await sql`update ledger_pack set amounts[1] = 2 where player_id = ${player.id}`.execute(tx);
    });
  await expect(changed).rejects.toThrow('packed entries of the ledger keep all but their player');
});
