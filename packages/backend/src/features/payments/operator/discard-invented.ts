// A provider that lies, alone, can have had a transaction applied that the chain does not have. Nothing follows it there,
// so that no other provider's list leads back to it, and reading stops. The operator goes back to the
// transaction before; whatever was read after it is kept as 'invented', and no longer counts as money.
import type { Chain } from '@soho/ton';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { OperatorError } from '../../../platform/operator/operator-error.ts';
import { recordActions } from '../../../platform/operator/record-actions.ts';
import { type OperatorCommand, runOperatorCommand } from '../../../platform/operator/run-operator-command.ts';
import { BEFORE_FIRST, lockAccount, type TransactionRef } from '../account-store.ts';
import { requireNetwork } from './account-summaries.ts';
import { readHistory } from './compare-list.ts';
import type { PaymentsContext } from './payments-context.ts';
import { parseHash } from './settle-receipt.ts';

export type DiscardRequest = { readonly hash: string; readonly reason: string };

/** A receipt that counts no longer: what it was, in nanotons, and the order that it settled. */
export type DiscardedReceipt = {
  readonly hash: string;
  readonly state: string;
  readonly value: bigint;
  readonly orderId: string | null;
  readonly playerId: number | null;
};

type Invented = {
  readonly account: string;
  readonly place: TransactionRef;
  readonly before: TransactionRef;
  readonly notedAt: Date;
};

/** A provider whose list ends before a transaction may only be late, until its clock is this far past it. */
const LATE_MS = 600_000;

/**
 * Discards a transaction that the chain does not have, with all that was read after it, and moves the cursor to the one
 * before. @returns what was discarded, oldest first
 * @throws OperatorError when a provider shows it, or does not show the one before; ChainUnreachable; ChainGap
 */
export async function discardInvented(
  context: PaymentsContext,
  command: OperatorCommand,
  { hash: typed, reason }: DiscardRequest,
): Promise<DiscardedReceipt[]> {
  await requireNetwork(context);
  const { database, config, chain, secondChain } = context;
  const { network } = config.ton;
  const invented = await selectInvented(context, parseHash(typed));
  for (const [name, provider] of Object.entries({ TON_API_URL: chain, TON_API_URL_2: secondChain })) {
    if (provider !== undefined) {
      await requireFork(name, provider, invented);
    }
  }
  return runOperatorCommand(database, command, async (tx) => {
    await lockAccount(tx, network, invented.account);
    const discarded = await markInvented(tx, network, invented);
    if (discarded[0]?.hash !== invented.place.hash) {
      throw new OperatorError(`Transaction ${invented.place.hash} was already discarded.`);
    }
    await moveCursorBack(tx, network, invented);
    const records = discarded.map(({ hash, value, ...was }) => ({
      action: 'payments discard',
      subject: hash,
      before: { ...was, value: value.toString() },
      after: { state: 'invented', cursor: invented.before.hash, why: reason },
    }));
    await recordActions(tx, command, records);
    return discarded;
  });
}

type InventedRow = Readonly<Record<'account' | 'lt' | 'hash' | 'prev_lt' | 'prev_hash' | 'state', string>> & {
  readonly noted_at: Date;
};

async function selectInvented({ database, config }: PaymentsContext, hash: string): Promise<Invented> {
  const { rows } = await sql<InventedRow>`select account, lt::text as lt, hash, prev_lt::text as prev_lt, prev_hash,
      state, noted_at
    from receipt where network = ${config.ton.network} and hash = ${hash}`.execute(database.kysely);
  const [row] = rows;
  if (row === undefined) {
    throw new OperatorError(`Transaction ${hash} was not read.`);
  }
  if (row.state === 'invented') {
    throw new OperatorError(`Transaction ${hash} was already discarded.`);
  }
  return {
    account: row.account,
    place: { lt: BigInt(row.lt), hash },
    before: { lt: BigInt(row.prev_lt), hash: row.prev_hash },
    notedAt: row.noted_at,
  };
}

/** Whether the provider shows the transaction before, and after it another one or, long enough after, none. */
async function requireFork(name: string, chain: Chain, { account, place, before, notedAt }: Invented): Promise<void> {
  const { last = BEFORE_FIRST, readAt } = await chain.readAccount(account);
  const following = isSame(last, before) ? undefined : await findFollowing(chain, account, last, before);
  if (following?.hash === place.hash) {
    throw new OperatorError(`${name} shows transaction ${place.hash}; nothing is discarded.`);
  }
  if (following === undefined && !isSame(last, before)) {
    throw new OperatorError(
      `${name} does not show ${before.hash} before it either. Discard the first transaction that is not on the chain.`,
    );
  }
  if (following === undefined && readAt.getTime() - notedAt.getTime() < LATE_MS) {
    throw new OperatorError(
      `${name} may only be late: the transaction after ${before.hash} is not known yet. Try again in 10 minutes.`,
    );
  }
}

/** The transaction that names this one as the one before it; undefined if none does. */
async function findFollowing(
  chain: Chain,
  account: string,
  newest: TransactionRef,
  before: TransactionRef,
): Promise<TransactionRef | undefined> {
  for await (const page of readHistory(chain, account, newest)) {
    const found = page.find(({ prevLt }) => prevLt <= before.lt);
    if (found !== undefined) {
      return isSame({ lt: found.prevLt, hash: found.prevHash }, before) ? found : undefined;
    }
  }
  return undefined;
}

function isSame(one: TransactionRef, other: TransactionRef): boolean {
  return one.lt === other.lt && one.hash === other.hash;
}

type DiscardedRow = Omit<DiscardedReceipt, 'value'> & { readonly value: string };

async function markInvented(tx: Tx, network: string, { account, place }: Invented): Promise<DiscardedReceipt[]> {
  const { rows } = await sql<DiscardedRow>`with was as (
      select network, account, lt, hash, state, value from receipt where network = ${network} and account = ${account}
        and lt >= ${place.lt.toString()}::numeric and state <> 'invented'
    ), discarded as (
      update receipt set state = 'invented', reason = 'not_on_chain', settled = 0, surplus = 0 from was
      where (receipt.network, receipt.account, receipt.lt, receipt.hash) = (was.network, was.account, was.lt, was.hash)
      returning receipt.hash, receipt.lt, receipt.order_id, receipt.player_id, was.state, was.value
    ) select hash, state, value::text as value, order_id as "orderId", player_id as "playerId" from discarded order by lt`.execute(
    tx,
  );
  return rows.map((row) => ({ ...row, value: BigInt(row.value) }));
}

/** What was known of the account was known until then: orders that wait, wait on. */
async function moveCursorBack(tx: Tx, network: string, { account, place, before }: Invented): Promise<void> {
  await sql`update chain_account set cursor_lt = ${before.lt.toString()}::numeric, cursor_hash = ${before.hash},
      read_until = least(read_until, receipt.happened_at, receipt.noted_at)
    from receipt where receipt.network = chain_account.network and receipt.account = chain_account.account
      and receipt.lt = ${place.lt.toString()}::numeric and receipt.hash = ${place.hash}
      and chain_account.network = ${network} and chain_account.account = ${account}`.execute(tx);
}
