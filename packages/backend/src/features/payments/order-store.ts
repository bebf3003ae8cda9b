import type { PaymentOrder } from '@soho/contract';
import type { MinerId } from '@soho/rules';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';

/** What is bought: a run of a miner, or the wallet quest. */
export type Item =
  | { readonly kind: 'miner'; readonly miner_id: MinerId }
  | { readonly kind: 'wallet_quest'; readonly miner_id: null };

export type NewOrder = Item & {
  readonly playerId: number;
  readonly orderId: string;
  /** The receiver and the payer on the chain; Stars go to the bot. */
  readonly to: { readonly network: string; readonly receiver: string; readonly wallet: string } | 'stars';
  /** Nanotons, or Stars. */
  readonly amount: bigint;
  /** Coins. */
  readonly reward: number;
  readonly durationMs: number | null;
  readonly lifeSeconds: number;
};

/** An order as the settlement needs it. */
export type Order = Item & {
  readonly player_id: number;
  readonly order_id: string;
  readonly amount: bigint;
  readonly reward: number;
  readonly duration_ms: number | null;
  readonly settled: boolean;
};

type OrderRow = Omit<Order, 'amount'> & { readonly amount: string };

const columns = sql`player_id, order_id, kind, miner_id, amount::text as amount, reward, duration_ms,
  settled_at is not null as settled`;

function toOrder(row: OrderRow | undefined): Order | undefined {
  return row && ({ ...row, amount: BigInt(row.amount) } as Order);
}

/** Makes the player's orders wait for each other. Returns whether there is such a player. */
export async function lockPlayer(tx: Tx, playerId: number): Promise<boolean> {
  const { rows } = await sql`select from player where player_id = ${playerId} for no key update`.execute(tx);
  return rows.length === 1;
}

/** Writes the order. Returns until when it is offered. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<Date> {
  await tx.insertInto('order_owner').values({ order_id: order.orderId, player_id: order.playerId }).execute();
  const { network, receiver, wallet } =
    order.to === 'stars' ? { network: null, receiver: null, wallet: null } : order.to;
  const { rows } = await sql<{ valid_until: Date }>`insert into payment_order
    (player_id, order_id, kind, miner_id, currency, network, receiver, wallet, amount, reward, duration_ms, valid_until)
    values (${order.playerId}, ${order.orderId}, ${order.kind}, ${order.miner_id},
      ${order.to === 'stars' ? 'stars' : 'ton'}, ${network}, ${receiver}, ${wallet}, ${order.amount.toString()}::bigint, ${order.reward}, ${order.durationMs},
      date_trunc('second', now()) + ${order.lifeSeconds} * interval '1 second')
    returning valid_until`.execute(tx);
  const [row] = rows;
  if (row === undefined) {
    throw new Error('an inserted order gave no row');
  }
  return row.valid_until;
}

/** An order and its owner. */
export type OwnedOrder = Pick<NewOrder, 'playerId' | 'orderId'>;

/** The order's owner, unlocked. */
export async function selectOwner(tx: Tx, orderId: string): Promise<number | undefined> {
  const { rows } = await sql<{ player_id: number }>`select player_id from order_owner
    where order_id = ${orderId}`.execute(tx);
  return rows[0]?.player_id;
}

/** The order with its owner. Waits for an erasure that is moving the order, and makes a later one wait. */
export async function lockOwned(tx: Tx, orderId: string | undefined): Promise<OwnedOrder | undefined> {
  if (orderId === undefined) {
    return undefined;
  }
  const { rows } = await sql<{ player_id: number }>`select player_id from order_owner
    where order_id = ${orderId} for share`.execute(tx);
  return rows[0] && { playerId: rows[0].player_id, orderId };
}

/** The player's order of that id, paid to this account. Locks it. */
export async function lockOrder(
  tx: Tx,
  { playerId, orderId }: OwnedOrder,
  network: string,
  receiver: string,
): Promise<Order | undefined> {
  const { rows } = await sql<OrderRow>`select ${columns} from payment_order
    where player_id = ${playerId} and order_id = ${orderId} and network = ${network} and receiver = ${receiver}
    for update`.execute(tx);
  return toOrder(rows[0]);
}

/** The player's order in Stars of that id. Locks it. */
export async function lockStarsOrder(tx: Tx, { playerId, orderId }: OwnedOrder): Promise<Order | undefined> {
  const { rows } = await sql<OrderRow>`select ${columns} from payment_order
    where player_id = ${playerId} and order_id = ${orderId} and currency = 'stars' for update`.execute(tx);
  return toOrder(rows[0]);
}

/** An order as a checkout needs it; `amount` in Stars. */
type CheckedOrder = {
  readonly amount: number;
  readonly settled: boolean;
  readonly lapsed: boolean;
  /** Its miner runs or is ready. */
  readonly busy: boolean;
};

/** The player's order in Stars of that id, by one statement that waits for no lock. */
export async function selectCheckout(
  { kysely }: Database,
  playerId: number,
  orderId: string,
): Promise<CheckedOrder | undefined> {
  const { rows } = await sql<CheckedOrder>`select amount, settled_at is not null as settled,
      withdrawn_at is not null or valid_until < now() as lapsed,
      exists (select 1 from miner_run where miner_run.player_id = payment_order.player_id
        and miner_run.miner_id = payment_order.miner_id and claimed_at is null) as busy
    from payment_order where player_id = ${playerId} and order_id = ${orderId} and currency = 'stars'`.execute(kysely);
  return rows[0];
}

export async function markSettled(tx: Tx, { player_id, order_id }: Order): Promise<void> {
  await sql`update payment_order set settled_at = now()
    where player_id = ${player_id} and order_id = ${order_id}`.execute(tx);
}

/** The player's own order, if there is one. */
export async function selectOrder(database: Database, playerId: number, orderId: string): Promise<Order | undefined> {
  const { rows } = await sql<OrderRow>`select ${columns} from payment_order
    where player_id = ${playerId} and order_id = ${orderId}`.execute(database.kysely);
  return toOrder(rows[0]);
}

const ofItem = (item: Item) => sql`kind = ${item.kind} and miner_id is not distinct from ${item.miner_id}::smallint`;

/** The player's newest order for an item that is not paid yet. */
export async function selectNewestUnsettled(tx: Tx, playerId: number, item: Item, network: string) {
  const { rows } = await sql<{ order_id: string }>`select order_id from payment_order
    where player_id = ${playerId} and ${ofItem(item)} and network = ${network} and settled_at is null
    order by created_at desc limit 1`.execute(tx);
  return rows[0]?.order_id;
}

/** How long after an order's time its payment may still appear: a message between shards can take minutes, providers are behind. */
const LATE = sql.lit('10 minutes');

/** Stars are paid within seconds of the checkout, which is refused after the order's time. */
const STARS_LATE = sql.lit('1 minute');

// Accounts and receipts belong to no player, so each has a subquery of its own. A cluster sends such a subquery to the shard of
// the player's orders if it names the player.

/** What a player has paid in Stars for an order. Needs `payment_order` in scope. */
const starReceipt = (playerId: number) => sql`select state
  from (select * from star_receipt where payer_id = ${playerId}) as star_receipt
  where star_receipt.payload = 'm:' || payment_order.order_id::text`;

/** The payment of a player's order may be on its way until its account has been read past its time. Needs `payment_order` in scope. */
const isAwaited = (playerId: number) => sql<boolean>`(payment_order.settled_at is null
  and payment_order.withdrawn_at is null and not exists (
  select 1 from (select * from chain_account) as chain_account where chain_account.network = payment_order.network
    and chain_account.account = payment_order.receiver
    and chain_account.read_until > payment_order.valid_until + interval ${LATE}) and not exists (
  select 1 from (select * from star_account) as star_account where payment_order.currency = 'stars'
    and star_account.read_until > payment_order.valid_until + interval ${STARS_LATE})
  and not exists (${starReceipt(playerId)}))`;

export async function hasAwaitedOrder(tx: Tx, playerId: number, item: Item, network: string): Promise<boolean> {
  const { rows } = await sql`select from payment_order
    where player_id = ${playerId} and ${ofItem(item)} and (currency = 'stars' or network = ${network}) and ${isAwaited(playerId)} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Unpaid orders of the last day. */
export async function countUnpaidToday(tx: Tx, playerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from payment_order
    where player_id = ${playerId} and settled_at is null and created_at > now() - interval '24 hours'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Marks an order as refused, if it is unpaid. One that is marked already is written again, so that the answer waits until
 * it is replicated; the earlier time stays, as `least` ignores null. Returns whether the player has this order, paid or not.
 */
export async function withdraw(tx: Tx, playerId: number, orderId: string): Promise<boolean> {
  await sql`update payment_order set withdrawn_at = least(withdrawn_at, now())
    where player_id = ${playerId} and order_id = ${orderId} and settled_at is null`.execute(tx);
  const { rows } = await sql`select from payment_order
    where player_id = ${playerId} and order_id = ${orderId}`.execute(tx);
  return rows.length === 1;
}

export type ListedOrder = Omit<PaymentOrder, 'transaction' | 'created_at' | 'settled_at' | 'refund' | 'paid_twice'> & {
  readonly created_at: Date;
  readonly settled_at: Date | null;
  readonly hash: string | null;
  readonly star_state: 'settled' | 'waiting' | 'refunded' | null;
  readonly paid_twice: { readonly refunded_at: string | null } | null;
};

/** The player's latest orders, newest first, and the quest's however old: it is done for good. */
export async function selectOrders({ kysely }: Database, playerId: number, limit: number): Promise<ListedOrder[]> {
  const { rows } = await sql<ListedOrder>`
    select order_id, kind, miner_id, currency, amount::text as amount, ${isAwaited(playerId)} as awaited, created_at, settled_at,
      case when settled_at is not null then 'settled' when withdrawn_at is null and valid_until > now() then 'open'
        else 'lapsed' end as state,
      (select hash from (select * from receipt where player_id = ${playerId} and order_id is not null) as receipt
        where receipt.order_id = payment_order.order_id) as hash,
      (${starReceipt(playerId)} order by star_receipt.order_id is null, noted_at limit 1) as star_state,
      (select json_build_object('refunded_at', refunded_at)
        from (select * from star_receipt where payer_id = ${playerId} and reason = 'paid_twice') as star_receipt
        where star_receipt.payload = 'm:' || payment_order.order_id::text order by noted_at desc limit 1) as paid_twice
    from payment_order where player_id = ${playerId} and (
      order_id in (select order_id from payment_order where player_id = ${playerId}
        order by created_at desc, order_id limit ${limit})
      or kind = 'wallet_quest' and settled_at is not null)
    order by created_at desc, order_id`.execute(kysely);
  return rows;
}
