// An erasure takes a person's data away and leaves the books: coins, games and payments stay, under a pseudonym that nothing
// leads back from. The messenger's id is free again, so that a person who returns is a new player; a keyed hash of it
// remembers that no inviter gets a second bonus for them. What is under way is refused or waited for: nothing of the old
// player is written after it.
import { sql } from 'kysely';
import { choose } from '../../../platform/database/choose.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { lockRows } from '../../../platform/database/lock-rows.ts';
import { recordActions } from '../../../platform/operator/record-actions.ts';
import type { OperatorCommand } from '../../../platform/operator/run-operator-command.ts';
import { makePseudonym } from '../../../platform/pseudonym.ts';
import { bumpRestrictionVersion } from '../../../platform/restrictions.ts';
import type { Secret } from '../../../platform/secret.ts';
import { refreshPlayer } from '../../leaderboard/index.ts';
import { hashPerson } from '../erased-person.ts';
import { findPlayer, type PlayerSummary } from './find-player.ts';
import { moveRows } from './move-rows.ts';
import { moveRowsOnCluster } from './move-rows-on-cluster.ts';
import { earningsOf, ordersOf, receiptsOf } from './personal-data.ts';
import { refuseErasure } from './refuse-erasure.ts';
import { runPlayerCommand } from './run-player-command.ts';

/** The player whose data is erased, and the reason: it is kept, so it must not name the person. */
export type ErasureRequest = { readonly playerId: number; readonly reason: string };

/** `pseudonym` is the id of what is kept; `miners` run, and their coins are lost. */
export type Erasure = PlayerSummary & { readonly pseudonym: number; readonly miners: number };

/** Erases a person's data. @throws OperatorError with what must be done first */
export async function erasePlayer(
  database: Database,
  secret: Secret,
  command: OperatorCommand,
  { playerId, reason }: ErasureRequest,
): Promise<Erasure> {
  return runPlayerCommand(database, command, [playerId], async (tx) => {
    await bumpRestrictionVersion(tx);
    const player = await findPlayer(tx, playerId);
    await leaveTheBoard(tx, playerId, command);
    await lockWriters(tx, playerId);
    await refuseErasure(tx, playerId);
    const miners = await countRunningMiners(tx, playerId);
    const pseudonym = makePseudonym();
    await moveToPseudonym(tx, playerId, pseudonym);
    await sql`insert into erased_player (person_hash) values (${hashPerson(secret, playerId)})
      on conflict (person_hash) do nothing`.execute(tx);
    const record = { subject: String(pseudonym), before: { erased: false }, after: { erased: true, why: reason } };
    await recordActions(tx, command, [{ action: 'players erase', ...record }]);
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
  const bonuses = sql`${earningsOf(playerId)} and seq = 0`;
  const shares = { table: 'referral_earning', where: bonuses, key: 'player_id', unchanged: 'inviter_id' };
  await lockRows(tx, { ...shares, columns: sql`1` });
  await lockOwners(tx, playerId);
}

async function lockOwners(tx: Tx, playerId: number): Promise<void> {
  const owners = {
    table: 'order_owner',
    where: ordersOf(playerId),
    key: 'order_id',
    unchanged: 'player_id',
    columns: sql`1`,
  };
  await lockRows(tx, owners);
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

/** Operators' actions are rewritten inside the move: they can be updated only while soho.erases is on. */
async function moveToPseudonym(tx: Tx, playerId: number, pseudonym: number): Promise<void> {
  const { rows: receipts } = await sql<{ hash: string }>`select hash from receipt
    where ${receiptsOf(playerId)}`.execute(tx);
  const hashes = receipts.map(({ hash }) => hash);
  const move = await choose(tx, { many: moveRows, one: moveRowsOnCluster });
  await move(tx, playerId, pseudonym, () => rewriteActions(tx, playerId, pseudonym, hashes));
}

/** What operators did stays, without reasons, which may name the person. */
async function rewriteActions(tx: Tx, playerId: number, pseudonym: number, receipts: readonly string[]): Promise<void> {
  const id = String(playerId);
  const idOf = (key: 'player_id' | 'inviter_id') => sql`${JSON.stringify({ [key]: pseudonym })}::jsonb`;
  const renamed = (column: 'before' | 'after') => sql`(${sql.ref(column)} - 'why' - 'note')
    || case when ${sql.ref(column)} ->> 'player_id' = ${id} then ${idOf('player_id')} else '{}' end
    || case when ${sql.ref(column)} ->> 'inviter_id' = ${id} then ${idOf('inviter_id')} else '{}' end`;
  await sql`update operator_action set
      subject = case when subject = ${id} then ${String(pseudonym)} else subject end,
      before = ${renamed('before')}, after = ${renamed('after')}
    where subject = ${id} and action ~ '^(players|referrals|messages) '
      or ${id} in (before ->> 'player_id', after ->> 'player_id', before ->> 'inviter_id', after ->> 'inviter_id')
      or action = 'payments refund-recorded' and subject = any(${receipts}::text[])`.execute(tx);
}
