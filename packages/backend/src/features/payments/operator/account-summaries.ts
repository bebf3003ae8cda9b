import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { OperatorError } from '../../../platform/operator/operator-error.ts';
import type { TransactionRef } from '../account-store.ts';

/** What we know of a receiving account. Amounts are nanotons: of what came in, what paid, what waits, what went back. */
export type AccountSummary = {
  readonly account: string;
  readonly start: TransactionRef;
  readonly cursor: TransactionRef;
  readonly settled: bigint;
  /** Neither sent back. */
  readonly surplus: bigint;
  readonly unmatched: bigint;
  readonly refunded: bigint;
};

type Amounts = Readonly<Record<'settled' | 'surplus' | 'unmatched' | 'refunded', string>>;
type Row = Amounts & Readonly<Record<'account' | 'start_lt' | 'start_hash' | 'cursor_lt' | 'cursor_hash', string>>;

/** Every account of the network that is or was the receiver, with the sums of its receipts, all of one moment. */
export async function selectAccountSummaries({ database, config }: Pick<Context, 'database' | 'config'>) {
  const { rows } = await sql<Row>`select account, start_lt::text as start_lt, start_hash, cursor_lt::text as cursor_lt,
      cursor_hash, sums.settled::text as settled, (sums.surplus - refund_of.surplus)::text as surplus,
      (sums.unmatched - refund_of.unmatched)::text as unmatched,
      (refund_of.surplus + refund_of.unmatched)::text as refunded
    from chain_account cross join lateral (
      select coalesce(sum(settled), 0) as settled, coalesce(sum(surplus), 0) as surplus,
        coalesce(sum(value) filter (where state = 'unmatched'), 0) as unmatched
      from receipt where receipt.network = chain_account.network and receipt.account = chain_account.account
    ) as sums cross join lateral (
      select coalesce(sum(amount) filter (where state = 'settled'), 0) as surplus,
        coalesce(sum(amount) filter (where state <> 'settled'), 0) as unmatched
      from payment_refund join receipt using (network, account, lt, hash)
      where receipt.network = chain_account.network and receipt.account = chain_account.account
        and state <> 'invented'
    ) as refund_of
    where network = ${config.ton.network} order by account`.execute(database.kysely);
  return rows.map(toSummary);
}

function toSummary(row: Row): AccountSummary {
  return {
    account: row.account,
    start: { lt: BigInt(row.start_lt), hash: row.start_hash },
    cursor: { lt: BigInt(row.cursor_lt), hash: row.cursor_hash },
    settled: BigInt(row.settled),
    surplus: BigInt(row.surplus),
    unmatched: BigInt(row.unmatched),
    refunded: BigInt(row.refunded),
  };
}

/** A provider of another network has nothing to compare with. @throws OperatorError; ChainUnreachable */
export async function requireNetwork({
  chain,
  secondChain,
  config,
}: Pick<Context, 'chain' | 'secondChain' | 'config'>): Promise<void> {
  const providers = { TON_API_URL: chain, TON_API_URL_2: secondChain };
  for (const [name, provider] of Object.entries(providers)) {
    if (provider !== undefined && !(await provider.verifyNetwork())) {
      throw new OperatorError(`The provider at ${name} is on another network than TON_NETWORK=${config.ton.network}.`);
    }
  }
}
