import type { ChainTransaction } from '@soho/ton';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { orderComment } from './comment.ts';
import type { Order } from './order-store.ts';

/** Why money did not pay for anything by itself, or why a transaction brought none. */
export type Reason =
  | 'outgoing'
  | 'returned'
  | 'empty'
  | 'bounced'
  | 'no_comment'
  | 'unknown_order'
  | 'underpaid'
  | 'paid_twice'
  | 'miner_busy'
  | 'quest_done'
  | 'not_on_chain';

/** 'none' brought no money; an operator has found that what is 'invented' is not on the chain. */
export type ReceiptOutcome = 'none' | 'settled' | 'unmatched' | 'invented';

/** What became of a transaction's money. */
export type Outcome =
  | { readonly state: 'none' | 'unmatched'; readonly reason: Reason }
  | { readonly state: 'settled'; readonly playerId: number; readonly orderId: string; readonly amount: bigint };

export type ReceiptKey = {
  readonly network: string;
  readonly account: string;
  readonly lt: bigint;
  readonly hash: string;
};

export async function insertReceipt(
  tx: Tx,
  network: string,
  account: string,
  transaction: ChainTransaction,
  outcome: Outcome,
): Promise<void> {
  const { lt, hash, prevLt, prevHash, happenedAt, source, value, comment } = transaction;
  const settled = outcome.state === 'settled' ? outcome : undefined;
  const reason = outcome.state === 'settled' ? null : outcome.reason;
  const amount = settled?.amount ?? 0n;
  const surplus = settled === undefined ? 0n : value - amount;
  await sql`insert into receipt (network, account, lt, hash, prev_lt, prev_hash, happened_at, source, value, comment,
      state, reason, player_id, order_id, settled, surplus)
    values (${network}, ${account}, ${lt.toString()}::numeric, ${hash}, ${prevLt.toString()}::numeric, ${prevHash},
      ${happenedAt}, ${source}, ${value.toString()}::numeric, ${comment}, ${outcome.state}, ${reason},
      ${settled?.playerId ?? null}, ${settled?.orderId ?? null}, ${amount.toString()}::numeric,
      ${surplus.toString()}::numeric)`.execute(tx);
}

const isRefunded = sql`exists (select 1 from payment_refund as refund where refund.network = receipt.network
  and refund.account = receipt.account and refund.lt = receipt.lt and refund.hash = receipt.hash)`;

/** Has money that waited pay an order. Returns false if it no longer waits. */
export async function matchReceipt(
  tx: Tx,
  { network, account, lt, hash }: ReceiptKey,
  order: { readonly playerId: number; readonly orderId: string; readonly amount: bigint },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update receipt set state = 'settled', reason = null,
      player_id = ${order.playerId}, order_id = ${order.orderId},
      settled = ${order.amount.toString()}::numeric, surplus = value - ${order.amount.toString()}::numeric
    where network = ${network} and account = ${account} and lt = ${lt.toString()}::numeric and hash = ${hash}
      and state = 'unmatched' and not ${isRefunded}`.execute(tx);
  return numAffectedRows === 1n;
}

/** The open orders that a transfer without a comment may be for: of the sender's prover, of that amount, of the last day. */
export async function selectGuesses(tx: Tx, network: string, account: string, transfer: ChainTransaction) {
  const { rows: provers } = await sql<{ player_id: number }>`select player_id from wallet_proof
    where address = ${transfer.source}`.execute(tx);
  const [prover] = provers;
  if (prover === undefined) {
    return [];
  }
  const { rows } = await sql<{ order_id: string }>`select order_id from payment_order
    where player_id = ${prover.player_id} and network = ${network} and receiver = ${account}
      and amount = ${transfer.value.toString()}::numeric and settled_at is null and withdrawn_at is null
      and created_at between ${transfer.happenedAt}::timestamptz - interval '24 hours'
        and ${transfer.happenedAt}::timestamptz + interval '1 minute'
    limit 2`.execute(tx);
  return rows.map(({ order_id }) => order_id);
}

type KeyRow = { network: string; account: string; lt: string; hash: string };

/**
 * The oldest transfer without a comment, of the last day, that came from the player's own wallet with an item's exact
 * price before there was an order for it. Locks it.
 */
export async function lockEarlierTransfer(
  tx: Tx,
  playerId: number,
  network: string,
  account: string,
  amount: bigint,
): Promise<ReceiptKey | undefined> {
  const { rows } = await sql<KeyRow>`select network, account, lt::text as lt, hash from receipt
    where network = ${network} and account = ${account} and state = 'unmatched' and reason = 'no_comment'
      and value = ${amount.toString()}::numeric and happened_at > now() - interval '24 hours'
      and source in (select address from wallet_proof where player_id = ${playerId}) and not ${isRefunded}
    order by receipt.lt limit 1 for update`.execute(tx);
  return rows[0] && { ...rows[0], lt: BigInt(rows[0].lt) };
}

/** The order that a transaction has paid for, and whose it is. */
export async function selectOrderOfHash(database: Database, hash: string) {
  const { rows } = await sql<{ player_id: number; order_id: string }>`select player_id, order_id from receipt
    where hash = ${hash} and state = 'settled'`.execute(database.kysely);
  return rows[0];
}

/**
 * Whether the player's own payment of an order has come and waits for the operator: from a wallet of theirs, of the whole
 * price. Comments are public, so anyone may send any amount with anyone's comment.
 */
export async function hasOwnUnmatchedPayment(
  { kysely }: Database,
  { player_id: playerId, order_id: orderId }: Pick<Order, 'player_id' | 'order_id'>,
): Promise<boolean> {
  const { rows } = await sql`select from receipt join payment_order using (network)
    where payment_order.player_id = ${playerId} and payment_order.order_id = ${orderId}
      and receipt.account = payment_order.receiver and receipt.comment = ${orderComment(orderId)}
      and receipt.state = 'unmatched' and receipt.value >= payment_order.amount
      and (receipt.source = payment_order.wallet
        or receipt.source in (select address from wallet_proof where player_id = ${playerId}))
      and not ${isRefunded} limit 1`.execute(kysely);
  return rows.length > 0;
}
