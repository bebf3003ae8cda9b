import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transaction.ts';
import { OperatorError } from '../../platform/operator/operator-error.ts';
import { recordActions } from '../../platform/operator/record-actions.ts';
import type { OperatorCommand } from '../../platform/operator/run-operator-command.ts';
import { type Bonus, lockHeldBonuses } from './hold-players.ts';

/** The held bonuses of one inviter. */
export type HeldOfInviter = { inviter_id: number; nickname: string; bonuses: number; coins: number; since: Date };

/** Inviters with held bonuses, those with the most first. */
export async function listInvitersHeld({ kysely }: Database): Promise<HeldOfInviter[]> {
  const { rows } = await sql<HeldOfInviter>`
    with held as materialized (
      select inviter_id, count(*) as bonuses, sum(amount)::bigint as coins, min(created_at) as since
      from referral_earning where status = 'held' group by inviter_id
    )
    select inviter_id, inviter.nickname, bonuses, coins, since
    from held join player as inviter on inviter.player_id = inviter_id
    order by bonuses desc, inviter_id`.execute(kysely);
  return rows;
}

/** One held bonus, and what the invited player has done since: what an operator decides by. */
export type HeldBonus = {
  player_id: number;
  nickname: string;
  amount: number;
  joined_at: Date;
  seen_at: Date;
  games: number;
  coins: number;
};

export async function listHeldBonuses({ kysely }: Database, inviterId: number): Promise<HeldBonus[]> {
  const { rows } = await sql<HeldBonus>`
    select player_id, player.nickname, earning.amount, earning.created_at as joined_at, player.seen_at,
      (select count(*) from game where game.player_id = earning.player_id) as games, balance.coins
    from referral_earning as earning join player using (player_id) join balance using (player_id)
    where earning.inviter_id = ${inviterId} and earning.status = 'held'
    order by earning.created_at, player_id`.execute(kysely);
  return rows;
}

/** Which held bonuses: those that the named invited players have brought, or all of one inviter. */
export type BonusSelection = { readonly invited: readonly number[] } | { readonly inviter: number };

/**
 * Makes held bonuses due, for good: the daily cap does not count them. The server pays them within seconds.
 * @throws OperatorError when one of the players has brought no held bonus; then none is released
 */
export async function releaseBonuses(
  database: Database,
  command: OperatorCommand,
  chosen: BonusSelection,
): Promise<Bonus[]> {
  return transact(database, async (tx) => {
    const condition =
      'inviter' in chosen ? sql`inviter_id = ${chosen.inviter}` : sql`player_id = any(${chosen.invited}::bigint[])`;
    const held = await lockHeldBonuses(tx, condition);
    refuseOthers(chosen, held);
    if (command.apply) {
      const ids = held.map(({ player_id }) => player_id);
      await sql`update referral_earning set status = 'due', released = true
        where player_id = any(${ids}::bigint[]) and seq = 0`.execute(tx);
      const records = held.map(({ player_id, ...bonus }) => ({
        action: 'referrals release',
        subject: String(player_id),
        before: { ...bonus, status: 'held', released: false },
        after: { ...bonus, status: 'due', released: true },
      }));
      await recordActions(tx, command, records);
    }
    return held;
  });
}

function refuseOthers(chosen: BonusSelection, held: readonly Bonus[]): void {
  if ('inviter' in chosen) {
    return;
  }
  const known = new Set(held.map(({ player_id }) => player_id));
  const others = chosen.invited.filter((playerId) => !known.has(playerId));
  if (others.length > 0) {
    throw new OperatorError(
      'Nothing is released:',
      others.map((playerId) => ({ message: `player ${playerId} has no held bonus` })),
    );
  }
}
