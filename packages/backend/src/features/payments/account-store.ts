import type { AccountState, ChainTransaction } from '@soho/ton';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';

/** Names a transaction of an account: its logical time and its hash. */
export type TransactionRef = NonNullable<AccountState['last']>;

/** Before an account's first transaction. */
export const BEFORE_FIRST: TransactionRef = { lt: 0n, hash: '0'.repeat(64) };

export async function selectAccounts({ kysely }: Database, network: string): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`select account from chain_account
    where network = ${network} order by account`.execute(kysely);
  return rows.map(({ account }) => account);
}

/** Begins to read an account after `start`, unless it is being read. */
export async function insertAccount(
  { kysely }: Database,
  network: string,
  account: string,
  start: TransactionRef,
  readAt: Date,
) {
  await sql`insert into chain_account (network, account, start_lt, start_hash, cursor_lt, cursor_hash, read_until)
    values (${network}, ${account}, ${start.lt.toString()}::numeric, ${start.hash},
      ${start.lt.toString()}::numeric, ${start.hash}, least(${readAt}::timestamptz, now()))
    on conflict do nothing`.execute(kysely);
}

export async function isAccountRead(tx: Tx, network: string, account: string): Promise<boolean> {
  const { rows } = await sql`select from chain_account where network = ${network} and account = ${account}`.execute(tx);
  return rows.length === 1;
}

/** Blocks other settlements until this transaction ends. */
export async function lockAccount(tx: Tx, network: string, account: string): Promise<void> {
  await sql`select from chain_account where network = ${network} and account = ${account} for update`.execute(tx);
}

type CursorRow = { cursor_lt: string; cursor_hash: string };

export async function selectCursor(
  { kysely }: Database,
  network: string,
  account: string,
): Promise<TransactionRef | undefined> {
  const { rows } = await sql<CursorRow>`select cursor_lt::text as cursor_lt, cursor_hash from chain_account
    where network = ${network} and account = ${account}`.execute(kysely);
  return rows[0] && { lt: BigInt(rows[0].cursor_lt), hash: rows[0].cursor_hash };
}

/**
 * Moves the cursor from the transaction before to this one. Returns false if it stands elsewhere: another server was
 * quicker.
 */
export async function moveCursor(tx: Tx, network: string, account: string, to: ChainTransaction): Promise<boolean> {
  const { numAffectedRows } = await sql`update chain_account
    set cursor_lt = ${to.lt.toString()}::numeric, cursor_hash = ${to.hash}
    where network = ${network} and account = ${account}
      and cursor_lt = ${to.prevLt.toString()}::numeric and cursor_hash = ${to.prevHash}`.execute(tx);
  return numAffectedRows === 1n;
}

/**
 * Notes up to which moment of the chain the account is known, if the cursor stands where the reading ended. Never a
 * moment to come: it could not be taken back, and until then no payment would be awaited.
 */
export async function updateReadUntil(
  { kysely }: Database,
  network: string,
  account: string,
  cursor: TransactionRef,
  at: Date,
) {
  await sql`update chain_account set read_until = least(${at}::timestamptz, now())
    where network = ${network} and account = ${account} and read_until < ${at}
      and cursor_lt >= ${cursor.lt.toString()}::numeric`.execute(kysely);
}
