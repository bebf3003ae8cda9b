import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { OperatorError, type Problem } from '../../../platform/operator/operator-error.ts';

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
export async function refuseErasure(tx: Tx, playerId: number): Promise<void> {
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
              = (receipt.network, receipt.account, receipt.lt, receipt.hash))) as unsettled,
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
