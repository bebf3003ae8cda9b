import { friendlyAddress, type TonNetwork } from '@soho/ton';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Reason, ReceiptOutcome } from '../receipt-store.ts';

/** A transaction that brought something, and what became of it. Amounts are nanotons. */
export type ReceiptDetails = {
  readonly network: TonNetwork;
  readonly hash: string;
  readonly happenedAt: Date;
  /** The sender's address, as wallets show it; null when it has no sender on the chain. */
  readonly from: string | null;
  /** The same as it is stored. */
  readonly source: string | null;
  /** What the sender wrote, unchecked. */
  readonly comment: string | null;
  readonly state: ReceiptOutcome;
  readonly reason: Reason | null;
  readonly orderId: string | null;
  readonly playerId: number | null;
  readonly value: bigint;
  readonly settled: bigint;
  readonly surplus: bigint;
  readonly refunded: bigint;
  /** Of what paid for nothing, not sent back yet: it waits for the operator. */
  readonly left: bigint;
  /** An operator has put it aside: what was left no longer waits. */
  readonly dismissed: boolean;
};

type Row = Pick<ReceiptDetails, 'network' | 'hash' | 'comment' | 'state' | 'reason'> & {
  readonly happened_at: Date;
  readonly source: string | null;
  readonly dismissed: boolean;
  readonly order_id: string | null;
  readonly player_id: number | null;
} & Readonly<Record<'value' | 'settled' | 'surplus' | 'refunded' | 'waiting', string>>;

/** Which receipts: those that pay for nothing, that have paid, that have paid too much, or all that brought money. */
export type ReceiptState = 'unmatched' | 'settled' | 'surplus' | 'all';

const filters: Record<ReceiptState, RawBuilder<unknown>> = {
  unmatched: sql`state = 'unmatched'`,
  settled: sql`state = 'settled'`,
  surplus: sql`surplus > 0`,
  all: sql`state <> 'none'`,
};

export function filterReceipts(state: ReceiptState): RawBuilder<unknown> {
  return filters[state];
}

/** Receipts with what was sent back of them (`refunded`), and what waits (`waiting`). */
const withWaiting = sql`(
  select receipt.*, refund.amount as refunded, dismissed.hash is not null as dismissed,
    case when dismissed.hash is not null then 0 else case state when 'unmatched' then value - refund.amount when 'settled' then surplus - refund.amount else 0 end end
      as waiting
  from receipt left join dismissed_receipt as dismissed using (network, account, lt, hash) cross join lateral (
    select coalesce(sum(amount), 0) as amount from payment_refund where payment_refund.network = receipt.network
      and payment_refund.account = receipt.account and payment_refund.lt = receipt.lt
      and payment_refund.hash = receipt.hash
  ) as refund
)`;

/** How many payments wait for the operator, and how many nanotons of theirs. */
export async function sumWaiting({ kysely }: Database): Promise<{ readonly payments: number; readonly left: bigint }> {
  const { rows } = await sql<{ payments: number; left: string }>`select count(*) as payments,
      coalesce(sum(waiting), 0)::text as left from ${withWaiting} as receipt
    where (state = 'unmatched' or surplus > 0) and waiting > 0`.execute(kysely);
  return { payments: rows[0]?.payments ?? 0, left: BigInt(rows[0]?.left ?? 0) };
}

const columns = sql`network, hash, happened_at, source, comment, state, reason, order_id, player_id,
  value::text as value, settled::text as settled, surplus::text as surplus, refunded::text as refunded,
  waiting::text as waiting, dismissed`;

/** At most `limit` receipts that a condition on the table's columns holds for: what waits for the operator comes first, the most money first, then the newest. */
export async function selectReceipts(
  kysely: Kysely<Tables>,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<ReceiptDetails[]> {
  const { rows } = await sql<Row>`select ${columns} from ${withWaiting} as receipt
    where ${condition} order by receipt.waiting desc, happened_at desc, lt desc limit ${limit}`.execute(kysely);
  return rows.map(toReceipt);
}

/**
 * The same, the newest first, each with its place: '<waiting>_<microseconds>_<lt>_<hash>'.
 * @param first what the order begins with, if anything
 */
export async function selectReceiptPage(
  kysely: Kysely<Tables>,
  condition: RawBuilder<unknown>,
  first: RawBuilder<unknown>,
  limit: number,
): Promise<{ readonly row: ReceiptDetails; readonly cursor: string }[]> {
  const { rows } = await sql<Row & { cursor: string }>`select ${columns},
      concat_ws('_', receipt.waiting, (extract(epoch from happened_at) * 1000000)::bigint, lt, hash) as cursor
    from ${withWaiting} as receipt
    where ${condition} order by ${first} receipt.happened_at desc, receipt.lt desc, receipt.hash desc
    limit ${limit}`.execute(kysely);
  return rows.map(({ cursor, ...row }) => ({ row: toReceipt(row), cursor }));
}

function toReceipt({ source, happened_at, order_id, player_id, waiting, ...row }: Row): ReceiptDetails {
  return {
    ...row,
    happenedAt: happened_at,
    source,
    from: source === null ? null : friendlyAddress(source, row.network),
    orderId: order_id,
    playerId: player_id,
    value: BigInt(row.value),
    settled: BigInt(row.settled),
    surplus: BigInt(row.surplus),
    refunded: BigInt(row.refunded),
    left: BigInt(waiting),
  };
}

/** Whom a payment is probably from. */
export type ProbablePlayer = { readonly player_id: number; readonly nickname: string };

/** By the sender's address: who has proved to own the wallet. Anybody can connect an address without a proof, an exchange's too. */
export async function findProbablePlayers(
  { kysely }: Database,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, ProbablePlayer>> {
  // Read apart: a cluster has proofs elsewhere than players.
  const { rows: owners } = await sql<{ address: string; player_id: number }>`select address, player_id
    from wallet_proof where address = any(${addresses}::text[])`.execute(kysely);
  const { rows: players } = await sql<ProbablePlayer>`select player_id, nickname from player
    where player_id = any(${owners.map(({ player_id }) => player_id)}::bigint[])`.execute(kysely);
  const byId = new Map(players.map((player) => [player.player_id, player]));
  return new Map(
    owners.flatMap(({ address, player_id }) => {
      const player = byId.get(player_id);
      return player === undefined ? [] : [[address, player] as const];
    }),
  );
}
