import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { lockRows } from '../../platform/database/lock-rows.ts';

/** What an invited player has brought an inviter. */
export type Bonus = { readonly player_id: number; readonly inviter_id: number; readonly amount: number };

/** Locks the held bonuses for which a condition holds. @returns them in the order of the invited players */
export async function lockHeldBonuses(tx: Tx, whose: RawBuilder<unknown>): Promise<Bonus[]> {
  const held = {
    table: 'referral_earning',
    where: sql`(${whose}) and status = 'held'`,
    key: 'player_id',
    unchanged: 'inviter_id',
    columns: sql`player_id, inviter_id, amount`,
  };
  const bonuses = await lockRows<Bonus>(tx, held);
  return bonuses.toSorted((a, b) => a.player_id - b.player_id);
}
