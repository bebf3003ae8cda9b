import { friendlyAddress, type TonNetwork } from '@soho/ton';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';

/** An order and what became of it. `amount` in nanotons or Stars, `reward` in coins. */
export type OrderDetails = {
  readonly orderId: string;
  readonly playerId: number;
  readonly nickname: string;
  /** 'miner 1' for example, or 'wallet quest'. */
  readonly item: string;
  readonly currency: 'ton' | 'stars';
  readonly amount: bigint;
  readonly reward: number;
  /** The wallet that it was made for, as wallets show it; null for Stars. */
  readonly wallet: string | null;
  readonly createdAt: Date;
  readonly validUntil: Date;
  readonly withdrawnAt: Date | null;
  readonly settledAt: Date | null;
  /** The miner's run that it paid for. */
  readonly readyAt: Date | null;
  readonly claimedAt: Date | null;
};

type Row = Omit<OrderDetails, 'amount'> & { readonly network: TonNetwork | null; readonly amount: string };

/** The newest orders for which a condition on `player_id` or `order_id` holds; other columns would be of several tables. */
export async function selectOrderDetails(
  tx: Tx,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<OrderDetails[]> {
  const { rows } = await sql<Row>`select order_id as "orderId", player_id as "playerId", player.nickname,
      case kind when 'miner' then 'miner ' || ordered.miner_id else 'wallet quest' end as item, currency, amount::text as amount,
      ordered.reward, network, wallet, ordered.created_at as "createdAt", valid_until as "validUntil",
      withdrawn_at as "withdrawnAt", settled_at as "settledAt", miner_run.ready_at as "readyAt",
      miner_run.claimed_at as "claimedAt"
    from payment_order as ordered join player using (player_id) left join miner_run using (player_id, order_id)
    where ${condition} order by ordered.created_at desc limit ${limit}`.execute(tx);
  return rows.map(({ network, amount, wallet, ...order }) => ({
    ...order,
    amount: BigInt(amount),
    wallet: wallet === null || network === null ? null : friendlyAddress(wallet, network),
  }));
}
