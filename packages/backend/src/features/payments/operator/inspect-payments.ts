import { friendlyAddress, type TonNetwork } from '@soho/ton';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';
import { OperatorError } from '../../../platform/operator/operator-error.ts';
import { orderComment, orderOfComment, parseOrderId } from '../comment.ts';
import { type ReceiptDetails, selectReceipts } from './receipt-details.ts';
import { type StarReceipt, selectStarReceipts } from './refund-stars.ts';
import { parseHash } from './settle-receipt.ts';

/** Money that was sent back; `amount` in nanotons. */
export type RefundDetails = {
  readonly hash: string;
  readonly amount: bigint;
  readonly operator: string;
  readonly note: string;
  readonly recordedAt: Date;
};

/** What an operator decided about a transaction, as it was recorded. */
export type RecordedDecision = {
  readonly hash: string;
  readonly action: string;
  readonly operator: string;
  readonly after: object;
  readonly doneAt: Date;
};

export type PaymentDetails = {
  readonly orders: readonly OrderDetails[];
  /** Whether nothing names the orders: they are open, of the amount, and of the player who has proved the wallet. */
  readonly areGuesses: boolean;
  readonly receipts: readonly ReceiptDetails[];
  readonly stars: readonly StarReceipt[];
  readonly refunds: readonly RefundDetails[];
  readonly decisions: readonly RecordedDecision[];
};

const MAX = 100;
/** The messenger's ids have 15 digits at most, pseudonyms of erased players 16. */
const PLAYER = /^\d{1,16}$/;

type Named = Readonly<Record<'orders' | 'receipts' | 'stars', RawBuilder<unknown>>> & { readonly areGuesses?: true };

/**
 * All there is about a transaction, a payment in Stars, an order or a player's payments: whichever of them the text
 * names.
 * @throws OperatorError when it names nothing
 */
export function inspectPayments({ kysely }: Database, text: string): Promise<PaymentDetails> {
  return kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const named = await find(tx, text);
      const orders = await selectOrderDetails(tx, named.orders, MAX);
      const ids = orders.map(({ orderId }) => orderId);
      const comments = ids.map(orderComment);
      // Each branch is worded to match an index: one branch without makes PostgreSQL read every receipt.
      const ofOrders = sql`order_id = any(${ids}::uuid[]) or comment = any(${comments}::text[])`;
      const receipts = await selectReceipts(tx, sql`(${named.receipts} or ${ofOrders})`, MAX);
      const stars = await selectStarReceipts(tx, sql`(${named.stars} or payload = any(${comments}::text[]))`, MAX);
      if (orders.length === 0 && receipts.length === 0 && stars.length === 0) {
        throw new OperatorError(`There is no transaction, order or player's payment ${text}.`);
      }
      const hashes = [...receipts.map(({ hash }) => hash), ...stars.map(({ chargeId }) => chargeId)];
      return {
        orders,
        areGuesses: orders.length > 0 && named.areGuesses === true,
        receipts,
        stars,
        refunds: await selectRefunds(tx, hashes),
        decisions: await selectDecisions(tx, hashes),
      };
    });
}

async function find(tx: Tx, text: string): Promise<Named> {
  if (PLAYER.test(text)) {
    // Read apart: a cluster has receipts elsewhere than players' wallets.
    const { rows } = await sql<{
      address: string;
    }>`select address from wallet where player_id = ${text}::bigint`.execute(tx);
    const wallets = sql`${rows.map(({ address }) => address)}::text[]`;
    return {
      orders: sql`player_id = ${text}::bigint`,
      // A receipt has a player if it has an order, as the index says.
      receipts: sql`player_id = ${text}::bigint and order_id is not null or state <> 'none' and source = any(${wallets})`,
      stars: sql`payer_id = ${text}::bigint`,
    };
  }
  const orderId = parseOrderId(text);
  if (orderId !== undefined) {
    return { orders: sql`order_id = ${orderId}`, receipts: sql`false`, stars: sql`false` };
  }
  const [inStars] = await selectStarReceipts(tx, sql`charge_id = ${text}`, 1);
  if (inStars !== undefined) {
    const named = orderOfComment(inStars.payload) ?? null;
    return { orders: sql`order_id = ${named}::uuid`, receipts: sql`false`, stars: sql`charge_id = ${text}` };
  }
  const hash = parseHash(text);
  const [receipt] = await selectReceipts(tx, sql`hash = ${hash}`, 1);
  const paidOrMeant = receipt?.orderId ?? orderOfComment(receipt?.comment ?? '');
  const receipts = sql`hash = ${hash}`;
  if (paidOrMeant !== undefined) {
    return { orders: sql`order_id = ${paidOrMeant}::uuid`, receipts, stars: sql`false` };
  }
  const guesses = await guessOrders(tx, hash);
  return { orders: sql`order_id = any(${guesses}::uuid[])`, receipts, stars: sql`false`, areGuesses: true };
}

/** Open orders that a transaction without a useful comment may be for: of the player who has proved its wallet, of its amount. */
async function guessOrders(tx: Tx, hash: string): Promise<string[]> {
  // Read apart: a cluster has receipts elsewhere than players' orders.
  const { rows: owners } = await sql<{ player_id: number }>`select player_id from wallet_proof
    where address in (select source from receipt where hash = ${hash} and state = 'unmatched')`.execute(tx);
  const { rows } = await sql<{ order_id: string }>`with paid as materialized (
      select network, account, value, happened_at from receipt where hash = ${hash}
    )
    select order_id from paid join payment_order as ordered
      on ordered.network = paid.network and receiver = account and amount = value
    where player_id = any(${owners.map(({ player_id }) => player_id)}::bigint[])
      and settled_at is null and withdrawn_at is null
      and created_at between happened_at - interval '7 days' and happened_at + interval '1 minute'
    order by created_at desc limit ${MAX}`.execute(tx);
  return rows.map(({ order_id }) => order_id);
}

type RefundRow = Omit<RefundDetails, 'amount' | 'recordedAt'> & { amount: string; recorded_at: Date };

async function selectRefunds(tx: Tx, hashes: readonly string[]): Promise<RefundDetails[]> {
  const { rows } = await sql<RefundRow>`select hash, amount::text as amount, operator, note, recorded_at
    from payment_refund where hash = any(${hashes}::text[]) order by recorded_at`.execute(tx);
  return rows.map(({ amount, recorded_at, ...refund }) => ({
    ...refund,
    amount: BigInt(amount),
    recordedAt: recorded_at,
  }));
}

async function selectDecisions(tx: Tx, hashes: readonly string[]): Promise<RecordedDecision[]> {
  const { rows } = await sql<RecordedDecision>`select subject as hash, action, operator, after, done_at as "doneAt"
    from operator_action where action like 'payments %' and subject = any(${hashes}::text[]) order by action_id`.execute(
    tx,
  );
  return rows;
}

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
async function selectOrderDetails(tx: Tx, condition: RawBuilder<unknown>, limit: number): Promise<OrderDetails[]> {
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
