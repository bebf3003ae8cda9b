// An erasure takes a person's data away and leaves the books: coins, games and payments stay, under a pseudonym that nothing
// leads back from. The messenger's id is free again, so that a person who returns is a new player; a keyed hash of it
// remembers that no inviter gets a second bonus for them. What is under way is refused or waited for: nothing of the old
// player is written after it.
import { randomInt } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { recordActions } from '../../../platform/operator/record-actions.ts';
import { type OperatorCommand, runOperatorCommand } from '../../../platform/operator/run-operator-command.ts';
import { FIRST_PSEUDONYM } from '../../../platform/pseudonym.ts';
import { bumpRestrictionVersion } from '../../../platform/restrictions.ts';
import type { Secret } from '../../../platform/secret.ts';
import { refreshPlayer } from '../../leaderboard/index.ts';
import { hashPerson } from '../erased-person.ts';
import { findPlayer, type PlayerSummary } from './find-player.ts';
import { earningsOf, ordersOf, type PersonalData, personalDataOf, receiptsOf } from './personal-data.ts';
import { refuseErasure } from './refuse-erasure.ts';

/** The player whose data is erased, and the reason: it is kept, so it must not name the person. */
export type ErasureRequest = { readonly playerId: number; readonly reason: string };

/** `pseudonym` is the id of what is kept; `miners` run, and their coins are lost. */
export type Erasure = PlayerSummary & { readonly pseudonym: number; readonly miners: number };

/** Erases a person's data. @throws OperatorError with what must be done first */
export function erasePlayer(
  database: Database,
  secret: Secret,
  command: OperatorCommand,
  { playerId, reason }: ErasureRequest,
): Promise<Erasure> {
  return runOperatorCommand(database, command, async (tx) => {
    await bumpRestrictionVersion(tx);
    const player = await findPlayer(tx, playerId);
    await leaveTheBoard(tx, playerId, command);
    await lockWriters(tx, playerId);
    await refuseErasure(tx, playerId);
    const miners = await countRunningMiners(tx, playerId);
    const pseudonym = FIRST_PSEUDONYM + randomInt(2 ** 47);
    await moveRows(tx, playerId, pseudonym);
    await sql`insert into erased_player (person_hash) values (${hashPerson(secret, playerId)})
      on conflict (person_hash) do nothing`.execute(tx);
    const record = { subject: String(pseudonym), before: { erased: false }, after: { erased: true, why: reason } };
    await recordActions(tx, command.operator, [{ action: 'players erase', ...record }]);
    return { ...player, pseudonym, miners };
  });
}

/**
 * Waits for what is being written of the player, and lets what comes later wait and find no such player: coins and attempts at their
 * rows, and the balance keeps the job from settling; new rows at the player's, to which they refer; operators' releases at
 * the hold, then at bonuses in the order in which they lock them; payments at their orders' owners, which they lock before they
 * refer to the player: so these come first, and last those of orders from in between. No other player's balance is locked.
 */
async function lockWriters(tx: Tx, playerId: number): Promise<void> {
  await lockOwners(tx, playerId);
  for (const table of ['balance', 'attempts', 'player', 'player_hold']) {
    await sql`select from ${sql.table(table)} where player_id = ${playerId} for update`.execute(tx);
  }
  await sql`select from referral_earning where ${earningsOf(playerId)} and seq = 0
    order by player_id for update`.execute(tx);
  await lockOwners(tx, playerId);
}

async function lockOwners(tx: Tx, playerId: number): Promise<void> {
  await sql`select from order_owner where ${ordersOf(playerId)} order by order_id for update`.execute(tx);
}

/** Waits for what friends are being rewarded with, which is shared with the player, and holds back what comes later. */
async function lockFriends(tx: Tx, playerId: number): Promise<void> {
  await sql`select from referral where player_id = ${playerId} or inviter_id = ${playerId}
    order by player_id for update`.execute(tx);
}

async function countRunningMiners(tx: Tx, playerId: number): Promise<number> {
  const { rows } = await sql<{ miners: number }>`select count(*) as miners from miner_run
    where player_id = ${playerId} and claimed_at is null`.execute(tx);
  return rows[0]?.miners ?? 0;
}

/** Boards do not show pseudonyms. */
async function leaveTheBoard(tx: Tx, playerId: number, { operator }: OperatorCommand): Promise<void> {
  await sql`insert into player_hidden (player_id, reason, operator) values (${playerId}, 'erased', ${operator})
    on conflict do nothing`.execute(tx);
  await refreshPlayer(tx, playerId);
}

/**
 * The pseudonym is a player before anything is moved to it. Almost everything is moved while friends play on; then, while they
 * wait, the invitations, and the shares that have come meanwhile.
 */
async function moveRows(tx: Tx, playerId: number, pseudonym: number): Promise<void> {
  const { rows: receipts } = await sql<{ hash: string }>`select hash from receipt
    where ${receiptsOf(playerId)}`.execute(tx);
  await sql`select set_config('soho.erases', 'on', true)`.execute(tx);
  const all = personalDataOf(playerId);
  await copyPlayer(tx, playerId, pseudonym, all);
  await changeAll(
    tx,
    all.filter(({ table }) => table !== 'player' && table !== 'referral'),
    playerId,
    pseudonym,
  );
  // What the statement has waited for, such as one more visit of the day, has stored its answer since the statement began.
  await sql`delete from stored_answer where player_id = ${playerId}`.execute(tx);
  await rewriteActions(
    tx,
    playerId,
    pseudonym,
    receipts.map(({ hash }) => hash),
  );
  await lockFriends(tx, playerId);
  await changeAll(
    tx,
    all.filter(({ table }) => table === 'referral' || table === 'referral_earning'),
    playerId,
    pseudonym,
  );
  await sql`delete from player where player_id = ${playerId}`.execute(tx);
  await sql`select set_config('soho.erases', 'off', true)`.execute(tx);
}

async function copyPlayer(tx: Tx, playerId: number, pseudonym: number, all: readonly PersonalData[]): Promise<void> {
  const overwritten = all.find(({ table }) => table === 'player')?.overwritten ?? {};
  const columns = Object.entries(overwritten).flatMap(([column, value]) => [sql`${column}::text`, value]);
  await sql`insert into player select copy.* from player, jsonb_populate_record(player,
      jsonb_build_object('player_id', ${pseudonym}::bigint, ${sql.join(columns)})) as copy
    where player.player_id = ${playerId}`.execute(tx);
}

/** In one statement, at whose end rows refer to each other again. */
async function changeAll(tx: Tx, all: readonly PersonalData[], playerId: number, pseudonym: number): Promise<void> {
  const changes = all.map((data) => change(data, playerId, pseudonym));
  await sql`with ${sql.join(changes.map((one, place) => sql`${sql.ref(`change_${place}`)} as (${one})`))}
    select`.execute(tx);
}

function change(
  { table, where, erasure, ids = ['player_id'], overwritten = {} }: PersonalData,
  playerId: number,
  pseudonym: number,
): RawBuilder<unknown> {
  if (erasure === 'delete') {
    return sql`delete from ${sql.table(table)} where ${where}`;
  }
  const columns = [
    ...ids.map((id): [string, RawBuilder<unknown>] => [
      id,
      sql`case when ${sql.ref(id)} = ${playerId} then ${pseudonym}::bigint else ${sql.ref(id)} end`,
    ]),
    ...Object.entries(overwritten),
  ];
  const assignments = columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  return sql`update ${sql.table(table)} set ${sql.join(assignments)} where ${where}`;
}

/** What operators did stays, without reasons, which may name the person. */
async function rewriteActions(tx: Tx, playerId: number, pseudonym: number, receipts: readonly string[]): Promise<void> {
  const id = String(playerId);
  const renamed = (column: 'before' | 'after') => sql`(${sql.ref(column)} - 'why' - 'note')
    || case when ${sql.ref(column)} ->> 'player_id' = ${id}
      then jsonb_build_object('player_id', ${pseudonym}::bigint) else '{}' end
    || case when ${sql.ref(column)} ->> 'inviter_id' = ${id}
      then jsonb_build_object('inviter_id', ${pseudonym}::bigint) else '{}' end`;
  await sql`update operator_action set
      subject = case when subject = ${id} then ${String(pseudonym)} else subject end,
      before = ${renamed('before')}, after = ${renamed('after')}
    where subject = ${id} and action ~ '^(players|referrals|messages) '
      or ${id} in (before ->> 'player_id', after ->> 'player_id', before ->> 'inviter_id', after ->> 'inviter_id')
      or action = 'payments refund-recorded' and subject = any(${receipts}::text[])`.execute(tx);
}
