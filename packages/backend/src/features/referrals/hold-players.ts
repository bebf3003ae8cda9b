// A hold takes nothing: while it lasts, bonuses that a player brings, or is brought, wait; a release pays all of
// them, but those whose other player is still held: the release of that one pays them.
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { lockRows } from '../../platform/database/lock-rows.ts';
import { OperatorError } from '../../platform/operator/operator-error.ts';
import { recordActions } from '../../platform/operator/record-actions.ts';
import { type OperatorCommand, runOperatorCommand } from '../../platform/operator/run-operator-command.ts';

/** The players that a decision is about, and the reason. */
export type HoldRequest = { readonly playerIds: readonly number[]; readonly reason: string };

/** Holds bonuses of players from now on, as inviters and as invited. @returns those who were not held before @throws OperatorError */
export function holdPlayers(
  database: Database,
  command: OperatorCommand,
  { playerIds, reason }: HoldRequest,
): Promise<readonly number[]> {
  return runOperatorCommand(database, command, async (tx) => {
    await refuseUnknown(tx, playerIds);
    const { rows } = await sql<{ player_id: number }>`insert into player_hold (player_id, reason, operator)
      select player_id, ${reason}, ${command.operator} from unnest(${playerIds}::bigint[]) as player_id
      on conflict do nothing returning player_id`.execute(tx);
    await record(tx, command, 'players hold', rows, { held: false }, { held: true, why: reason });
    return rows.map(({ player_id }) => player_id);
  });
}

/**
 * Ends holds, and makes the held bonuses of the players due, as inviters and as invited, if the other player is not held:
 * the server pays them within seconds.
 * @throws OperatorError
 */
export async function releasePlayers(
  database: Database,
  command: OperatorCommand,
  { playerIds, reason }: HoldRequest,
): Promise<{ readonly released: readonly number[]; readonly bonuses: number; readonly coins: number }> {
  return runOperatorCommand(database, command, async (tx) => {
    await refuseUnknown(tx, playerIds);
    // First, so that a hold by the server that is under way waits for this, and sees it: what was known holds no more.
    await sql`update signal set released = count where player_id = any(${playerIds}::bigint[])`.execute(tx);
    const { rows: holds } = await sql<{ player_id: number }>`delete from player_hold
      where player_id = any(${playerIds}::bigint[]) returning player_id`.execute(tx);
    const bonuses = await releaseHeld(tx, playerIds);
    await record(tx, command, 'players release', holds, { held: true }, { held: false, why: reason });
    const [before, after] = [{ status: 'held' }, { status: 'due', released: true, why: reason }];
    await record(tx, command, 'referrals release', bonuses, before, after);
    return {
      released: holds.map(({ player_id }) => player_id),
      bonuses: bonuses.length,
      coins: bonuses.reduce((sum, { amount }) => sum + amount, 0),
    };
  });
}

/** Makes the players' held bonuses due, unless the other player is held. */
async function releaseHeld(tx: Tx, playerIds: readonly number[]): Promise<Bonus[]> {
  const condition = sql`player_id = any(${playerIds}::bigint[]) or inviter_id = any(${playerIds}::bigint[])`;
  const bonuses = await lockHeldBonuses(tx, condition);
  const both = bonuses.flatMap(({ player_id, inviter_id }) => [player_id, inviter_id]);
  const { rows: holds } = await sql<{ player_id: number }>`select player_id from player_hold
    where player_id = any(${both}::bigint[])`.execute(tx);
  const held = new Set(holds.map(({ player_id }) => player_id));
  const free = bonuses.filter(({ player_id, inviter_id }) => !held.has(player_id) && !held.has(inviter_id));
  await sql`update referral_earning set status = 'due', released = true
    where player_id = any(${free.map(({ player_id }) => player_id)}::bigint[]) and seq = 0`.execute(tx);
  return free;
}

async function refuseUnknown(tx: Tx, playerIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ player_id: number }>`select player_id from player
    where player_id = any(${playerIds}::bigint[])`.execute(tx);
  const known = new Set(rows.map(({ player_id }) => player_id));
  const unknown = playerIds.filter((playerId) => !known.has(playerId));
  if (unknown.length > 0) {
    const problems = unknown.map((playerId) => ({ message: `there is no player ${playerId}` }));
    throw new OperatorError('Nothing is changed:', problems);
  }
}

async function record(
  tx: Tx,
  command: OperatorCommand,
  action: string,
  changed: readonly { readonly player_id: number }[],
  before: object,
  after: object,
): Promise<void> {
  const actions = changed.map(({ player_id }) => ({ action, subject: String(player_id), before, after }));
  await recordActions(tx, command, actions);
}

/** What an invited player has brought an inviter. */
export type Bonus = { readonly player_id: number; readonly inviter_id: number; readonly amount: number };

/** Locks the held bonuses for which a condition holds. @returns them in the order of the invited players */
export async function lockHeldBonuses(tx: Tx, condition: RawBuilder<unknown>): Promise<Bonus[]> {
  const held = {
    table: 'referral_earning',
    where: sql`(${condition}) and status = 'held'`,
    key: 'player_id',
    unchanged: 'inviter_id',
    columns: sql`player_id, inviter_id, amount`,
  };
  const bonuses = await lockRows<Bonus>(tx, held);
  return bonuses.toSorted((a, b) => a.player_id - b.player_id);
}
