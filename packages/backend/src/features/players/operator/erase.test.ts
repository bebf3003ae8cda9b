import { calls } from '@soho/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { layout } from '../../../cluster/layout.ts';
import { NO_LIMIT } from '../../../platform/operator/export-lines.ts';
import type { OperatorCommand } from '../../../platform/operator/run-operator-command.ts';
import { APPLY, actionsOn, DRY_RUN } from '../../../testing/console.ts';
import { isOnCluster } from '../../../testing/databases.ts';
import { fakeMessengerOf } from '../../../testing/fake-messenger.ts';
import { invite, inviterOf, openByLink, startParamOf, winPairs } from '../../../testing/friends.ts';
import { balanceOf } from '../../../testing/full-world.ts';
import {
  claimMiner,
  connect,
  newAddress,
  orderMiner,
  orderQuest,
  payAndScan,
  usePayments,
} from '../../../testing/payments.ts';
import { letTimePass } from '../../../testing/play.ts';
import { countRows } from '../../../testing/rows.ts';
import { type Player, useTestWorld } from '../../../testing/test-world.ts';
import { refreshLeaderboard } from '../../leaderboard/index.ts';
import { recordRefund } from '../../payments/index.ts';
import { holdPlayers, settleEarnings } from '../../referrals/index.ts';
import { adjustPlayer } from './adjust.ts';
import { allowErasure, erasePlayer } from './erase.ts';
import { exportPlayer } from './export.ts';
import { addNote, banPlayers, hidePlayer } from './moderate.ts';
import { personalDataOf } from './personal-data.ts';

const DAY_MS = 86_400_000;
const ID = 7_301_994_455;
const PERSON = {
  id: ID,
  first_name: 'Wilhelmina',
  last_name: 'Quux',
  username: 'quuxmina',
  photo_url: 'https://t.me/i/quuxmina.svg',
};
const NAMES = [/wilhelmina/i, /quux/i, new RegExp(String(ID))];
const reason = 'On request in the chat';

const world = useTestWorld({}, 2);
usePayments(world);
const database = () => world().context.database;
const erase = (playerId: number, command: OperatorCommand = APPLY) =>
  erasePlayer(database(), world().context.config.jwtSecret, command, { playerId, reason });

async function signIn(startParam?: string): Promise<Player> {
  const reply = await world().signIn(PERSON, startParam === undefined ? {} : { start_param: startParam });
  expect(reply).toMatchObject({ status: 200 });
  return world().playerWith(ID, String(reply.body['token']));
}

/** Lets the person leave something in each table that players have. */
async function live(player: Player, address: string): Promise<void> {
  const { kysely } = database();
  await winPairs(world(), player, 8);
  await player.post(calls.lanternLight);
  await player.post(calls.messagesAllow, { allowed: true, utc_offset: 180 });
  await connect(player, address);
  await sql`insert into wallet_proof (address, player_id) values (${address}, ${ID})`.execute(kysely);
  await payAndScan(world(), await orderMiner(player), { source: address });
  await letTimePass(world(), ID, 365 * DAY_MS);
  await claimMiner(player);
  const { hash } = await payAndScan(world(), await orderQuest(player), { source: address, value: 5_000_000_000n });
  await sql`update payment_order set valid_until = now() - interval '1 hour' where player_id = ${ID}`.execute(kysely);
  const { rows } = await sql<{ left: string }>`select (value - settled)::text as left from receipt
    where hash = ${hash}`.execute(kysely);
  await recordRefund(database(), APPLY, { hash, amount: BigInt(rows[0]?.left ?? 0), note: 'To Quux' });
  for (const statement of [
    sql`insert into bot_start (player_id, referral_code) values (${ID}, 'code')`,
    sql`insert into channel_membership (player_id, channel, joined) values (${ID}, '@news', true)`,
    sql`insert into signal (player_id, code, count, evidence) values (${ID}, 'even_moves', 1, 'Quux') on conflict do nothing`,
    sql`insert into message (player_id, kind, ref, due_at) values (${ID}, 'friend_joined', '2026-11-23', now())`,
    sql`insert into flag (player_id, code, ref) values (${ID}, 'moves', 'a game')`,
  ]) {
    await statement.execute(kysely);
  }
  await adjustPlayer(database(), APPLY, { playerId: ID, what: 'coins', amount: 5, reason: 'Quux', again: false });
  await holdPlayers(database(), APPLY, { playerIds: [ID], reason: 'Quux' });
  await hidePlayer(database(), APPLY, { playerId: ID, hidden: true, reason: 'Quux' });
  await addNote(database(), APPLY, { playerId: ID, noteId: crypto.randomUUID(), text: 'Quux called' });
}

/** The tables that contain a text or number of the person. */
async function tablesWith(patterns: readonly RegExp[]): Promise<string[]> {
  const { kysely } = database();
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = current_schema()`.execute(kysely);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{
      text: string;
    }>`select to_jsonb(one)::text as text from ${sql.table(name)} as one`.execute(kysely);
    found.push(
      ...rows
        .filter(({ text }) => patterns.some((pattern) => pattern.test(text)))
        .map(({ text }) => `${name}: ${text}`),
    );
  }
  return found;
}

test('every table with a player is exported and erased, and says how', async () => {
  const { rows } = await sql<{ name: string }>`select distinct table_name::text as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and column_name in ('player_id', 'inviter_id', 'friend_id', 'payer_id')`.execute(database().kysely);
  const listed = new Set<string>(personalDataOf(1).map(({ table }) => table));
  expect(rows.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([]);
  const { rows: referring } = await sql<{ name: string }>`select conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'player'::regclass`.execute(database().kysely);
  expect(referring.map(({ name }) => name).filter((name) => !listed.has(name))).toEqual([]);
});

test('no trace of the person is left, coins and payments stay under a pseudonym, and the books balance', async () => {
  const inviter = await world().newPlayer();
  const player = await signIn(await startParamOf(inviter));
  const friend = await invite(world(), player);
  const address = newAddress();
  await live(player, address);
  await winPairs(world(), friend, 2);
  await settleEarnings(world().context);
  const coins = await balanceOf(player);
  expect(await tablesWith([...NAMES, new RegExp(address)])).not.toEqual([]);

  const lines: string[] = [];
  const target = { most: NO_LIMIT, write: (line: string) => lines.push(line) };
  const rows = await exportPlayer(database(), APPLY, ID, target);
  const before: { data: Record<string, unknown[]> } = JSON.parse(lines.join('\n'));
  expect(Object.values(before.data).flat()).toHaveLength(rows);
  expect(before.data).toMatchObject({
    player: [{ nickname: 'quuxmina' }],
    player_note: [{ text: 'Quux called' }],
    wallet: [{ address }],
  });
  const { pseudonym } = await erase(ID);

  expect(await tablesWith([...NAMES, new RegExp(address)])).toEqual([]);
  expect(await countRows(world(), 'ledger_entry', pseudonym)).toBe(before.data['ledger_entry']?.length);
  expect(await inviterOf(world(), friend.id)).toBe(pseudonym);
  const { rows: balances } = await sql<{ coins: number }>`select coins from balance
    where player_id = ${pseudonym}`.execute(database().kysely);
  expect(balances).toEqual([{ coins }]);
  expect(await actionsOn(world(), String(pseudonym))).toContainEqual(
    expect.objectContaining({ action: 'players erase', operator: 'mei', after: { erased: true, why: reason } }),
  );
  await refreshLeaderboard(world().context);
  expect(await countRows(world(), 'leaderboard_row', pseudonym)).toBe(0);
  for (const call of [calls.balance, calls.leaderboardMe, calls.tasks, calls.attempts]) {
    expect(await player.get(call)).toMatchObject({ status: 401 });
  }
  await settleEarnings(world().context);
});

test('a person who comes back is a new player, for whom no inviter gets a second bonus', async () => {
  const inviter = await world().newPlayer();
  const player = await signIn(await startParamOf(inviter));
  expect(await balanceOf(player)).toBe(0);
  expect(await inviterOf(world(), ID)).toBeUndefined();
  const other = await openByLink(world(), await startParamOf(inviter));
  expect(await inviterOf(world(), other.id)).toBe(inviter.id);
  await winPairs(world(), player, 1);
  expect(await balanceOf(player)).toBe(100);
  await erase(ID);
  expect(await tablesWith(NAMES)).toEqual([]);
  expect(fakeMessengerOf(world().context).sent.map(({ chatId }) => chatId)).not.toContain(ID);
});

test('a dry run says what would happen, and erases nothing', async () => {
  const player = await world().newPlayer();
  expect(await erase(player.id, DRY_RUN)).toMatchObject({ nickname: `Player ${player.id}`, coins: 0, miners: 0 });
  expect((await player.get(calls.balance)).status).toBe(200);
  expect(await countRows(world(), 'balance', player.id)).toBe(1);
});

test('O44: a ban, an open order and money that is not settled prevent it; a running miner is lost, and counted', async () => {
  const player = await world().newPlayer();
  const address = newAddress();
  await connect(player, address);
  await orderMiner(player, 2);
  await banPlayers(database(), APPLY, { playerIds: [player.id], reason: 'robot' });
  await expect(erase(player.id)).rejects.toThrow(/is banned[^]*an order is open/);
  const miner = await world().newPlayer();
  await connect(miner, newAddress());
  const order = await orderMiner(miner);
  await payAndScan(world(), order, { value: order.amount + 7n });
  await expect(erase(miner.id)).rejects.toThrow('1 payments are not settled in full');
  const { rows } = await sql<{ hash: string }>`select hash from receipt where player_id = ${miner.id}`.execute(
    database().kysely,
  );
  await recordRefund(database(), APPLY, { hash: rows[0]?.hash ?? '', amount: 7n, note: 'too much' });
  expect(await erase(miner.id)).toMatchObject({ miners: 1 });
  await expect(erase(miner.id)).rejects.toThrow(`There is no player ${miner.id}.`);
});

test('even an erasure changes only the player of a ledger entry', async () => {
  const player = await world().newPlayer();
  await winPairs(world(), player, 1);
  const change = database()
    .kysely.transaction()
    .execute((tx) =>
      allowErasure(tx, async () => {
        await sql`update ledger_entry set amount = 1 where player_id = ${player.id}`.execute(tx);
      }),
    );
  await expect(change).rejects.toThrow('an entry of the ledger keeps all but its player');
});

test('an erasure may remove no entry where it can update it', async ({ skip }) => {
  skip(isOnCluster(), 'shards let an erasure remove what it has copied');
  const removal = database()
    .kysely.transaction()
    .execute((tx) =>
      allowErasure(tx, async () => {
        await sql`delete from ledger_entry`.execute(tx);
      }),
    );
  await expect(removal).rejects.toThrow('ledger_entry is append-only');
});

test('the list of personal data fits the keys of its tables: those that a table refers to come before it', async () => {
  const all = personalDataOf(1);
  const places = new Map(all.map(({ table }, place) => [table, place]));
  const { rows } = await sql<{
    from: string;
    to: string;
  }>`select conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`.execute(
    database().kysely,
  );
  const known = rows.filter(({ from, to }) => from !== to && places.has(from) && places.has(to));
  expect(known.length).toBeGreaterThan(20);
  expect(known.filter(({ from, to }) => (places.get(from) ?? 0) < (places.get(to) ?? 0))).toEqual([]);
  const kept = all.filter(({ erasure }) => erasure === 'keep');
  expect(kept.filter(({ isUpdatedInPlace }) => isUpdatedInPlace).map(({ table }) => table)).toEqual(
    kept.filter(({ table }) => layout[table] !== 'player').map(({ table }) => table),
  );
});

test('an export is written some rows at a time, and refused if it has more than its target takes', async () => {
  const player = await world().newPlayer();
  await sql`insert into event_count (player_id, day, event, count)
    select ${player.id}, '2000-01-01'::date + n, 'game', 1 from generate_series(1, 2500) as n`.execute(
    database().kysely,
  );
  const lines: string[] = [];
  const write = (line: string) => lines.push(line);
  const rows = await exportPlayer(database(), APPLY, player.id, { most: NO_LIMIT, write });
  expect(JSON.parse(lines.join('\n')).data.event_count).toHaveLength(2_500);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(2_000);
  await expect(exportPlayer(database(), APPLY, player.id, { most: rows - 1, write })).rejects.toThrow('has more than');
  expect(await actionsOn(world(), String(player.id))).toMatchObject([{ action: 'players export' }]);
});
