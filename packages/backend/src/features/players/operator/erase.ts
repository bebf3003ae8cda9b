// An erasure takes a person's data away and leaves the books: coins, games and payments stay, under a pseudonym that nothing
// leads back from. The messenger's id is free again, so that a person who returns is a new player; a keyed hash of it
// remembers that no inviter gets a second bonus for them. What is under way is refused or waited for: nothing of the old
// player is written after it.
import { sql } from 'kysely';
import { choose } from '../../../platform/database/choose.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { lockRows } from '../../../platform/database/lock-rows.ts';
import { OperatorError, type Problem } from '../../../platform/operator/operator-error.ts';
import { recordActions } from '../../../platform/operator/record-actions.ts';
import type { OperatorCommand } from '../../../platform/operator/run-operator-command.ts';
import { makePseudonym } from '../../../platform/pseudonym.ts';
import { bumpRestrictionVersion } from '../../../platform/restrictions.ts';
import type { Secret } from '../../../platform/secret.ts';
import { refreshPlayer } from '../../leaderboard/index.ts';
import { hashPerson } from '../erased-person.ts';
import { moveRows } from './move-rows.ts';
import { moveRowsByCopies } from './move-rows-by-copies.ts';
import { earningsOf, ordersOf, receiptsOf } from './personal-data.ts';
import { findPlayer, type PlayerSummary, runPlayerCommand } from './run-player-command.ts';

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

/** Operators' actions are rewritten inside the move: they can be updated only while an erasure is allowed. */
async function moveToPseudonym(tx: Tx, playerId: number, pseudonym: number): Promise<void> {
  const { rows: receipts } = await sql<{ hash: string }>`select hash from receipt
    where ${receiptsOf(playerId)}`.execute(tx);
  const hashes = receipts.map(({ hash }) => hash);
  const move = await choose(tx, { many: moveRows, one: moveRowsByCopies });
  await allowErasure(tx, () => move(tx, playerId, pseudonym, () => rewriteActions(tx, playerId, pseudonym, hashes)));
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

type Obstacles = {
  is_banned: boolean;
  is_operator: boolean;
  open_until: Date | null;
  unsettled: number;
  stars_waiting: number;
};

/** How long a payment that a wallet has signed in time can still be on its way. */
const ON_ITS_WAY = sql`interval '10 minutes'`;

/**
 * Refuses an erasure while money is under way, or something else must be decided before.
 * @throws OperatorError with all that must be done first
 */
async function refuseErasure(tx: Tx, playerId: number): Promise<void> {
  // The player's own rows are read first: a cluster has the others elsewhere.
  const { rows } = await sql<Obstacles>`with own as materialized (
      select is_banned, open_until
      from (select count(*) > 0 as is_banned from player_ban where player_id = ${playerId}) as bans
      cross join (
        select max(valid_until) + ${ON_ITS_WAY} as open_until from payment_order where player_id = ${playerId}
          and settled_at is null and withdrawn_at is null and valid_until + ${ON_ITS_WAY} > now()
      ) as orders
    )
    select is_banned, open_until,
      exists (select 1 from operator_account where operator_id = ${playerId}) as is_operator,
      (select count(*) from receipt
        where (player_id = ${playerId} and order_id is not null
            or player_id is null and source in (select address from wallet_proof where player_id = ${playerId}))
          and state in ('settled', 'unmatched')
          and value - settled > (select coalesce(sum(amount), 0) from payment_refund
            where (payment_refund.network, payment_refund.account, payment_refund.lt, payment_refund.hash)
              = (receipt.network, receipt.account, receipt.lt, receipt.hash))
          and not exists (select 1 from dismissed_receipt as dismissed where dismissed.network = receipt.network
            and dismissed.account = receipt.account and dismissed.lt = receipt.lt and dismissed.hash = receipt.hash)) as unsettled,
      (select count(*) from star_receipt
        where payer_id = ${playerId} and state = 'waiting' and refusal is null) as stars_waiting
    from own`.execute(tx);
  const [found] = rows;
  if (found === undefined) {
    throw new Error('the obstacles were not read');
  }
  const problems = problemsOf(found);
  if (problems.length > 0) {
    throw new OperatorError(`Player ${playerId} cannot be erased yet:`, problems);
  }
}

function problemsOf(found: Obstacles): Problem[] {
  const { is_banned, is_operator, open_until, unsettled, stars_waiting } = found;
  return [
    ...(is_banned
      ? ['the player is banned, and could come back by it: unban first, or keep the data as evidence']
      : []),
    ...(is_operator ? ['the person is an operator: remove them from the operators first'] : []),
    ...(open_until === null
      ? []
      : [`an order is open: a payment for it can arrive until ${open_until.toISOString()}, try again after that`]),
    ...(unsettled === 0
      ? []
      : [`${unsettled} payments are not settled in full: settle them, or send them back and record that`]),
    ...(stars_waiting === 0 ? [] : [`${stars_waiting} payments in Stars are going back: try again in a minute`]),
  ].map((message) => ({ message }));
}

/** Runs work in which rows may be changed that nothing else may change: the triggers of append-only tables ask for this setting. */
export async function allowErasure(tx: Tx, work: () => Promise<void>): Promise<void> {
  // A cluster tells its servers of a setting only if it is told to. To one PostgreSQL the name means nothing.
  await sql`set local citus.propagate_set_commands = 'local'`.execute(tx);
  await sql`set local soho.erases = 'on'`.execute(tx);
  await work();
  await sql`set local soho.erases = 'off'`.execute(tx);
}
