import { type Nanotons, nanotons, tonText } from '@soho/rules';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { OperatorError } from '../../../platform/operator/operator-error.ts';
import { filterReceipts, type ReceiptDetails, type ReceiptState, selectReceiptPage } from './receipt-details.ts';
import { filterStarReceipts, type StarReceipt, selectStarReceiptPage } from './refund-stars.ts';

/** A page of a list, and the cursor of the next one; undefined at the end. */
export type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | undefined };

/**
 * Receipts by pages: those that pay for nothing by what is left of them, the most first, all others the newest first.
 * @param after `next` of the page before
 */
export async function pageReceipts(
  { kysely }: Database,
  state: ReceiptState,
  size: number,
  after?: string,
): Promise<Page<ReceiptDetails>> {
  const [waiting, micros, lt, hash] = after?.split('_') ?? [];
  const place = sql`${timeOf(micros)}, ${lt}::numeric, ${hash}::text`;
  const isAfter =
    hash === undefined
      ? sql`true`
      : state === 'unmatched'
        ? sql`(waiting, happened_at, lt, hash) < (${waiting}::numeric, ${place})`
        : sql`(happened_at, lt, hash) < (${place})`;
  const first = state === 'unmatched' ? sql`receipt.waiting desc,` : sql``;
  const found = await selectReceiptPage(kysely, sql`${filterReceipts(state)} and ${isAfter}`, first, size + 1);
  return cut(found, size);
}

/** Payments in Stars by pages, the newest first. */
export async function pageStarReceipts(
  { kysely }: Database,
  state: ReceiptState,
  size: number,
  after?: string,
): Promise<Page<StarReceipt>> {
  const [, micros, charge] = /^(\d+)_(.*)$/s.exec(after ?? '') ?? [];
  const isAfter =
    charge === undefined ? sql`true` : sql`(happened_at, charge_id) < (${timeOf(micros)}, ${charge}::text)`;
  const found = await selectStarReceiptPage(kysely, sql`${filterStarReceipts(state)} and ${isAfter}`, size + 1);
  return cut(found, size);
}

/** A cursor has a time as whole microseconds, which is all that the database keeps of it. */
function timeOf(micros: string | undefined): RawBuilder<unknown> {
  return sql`'epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond'`;
}

function cut<Row>(found: readonly { readonly row: Row; readonly cursor: string }[], size: number): Page<Row> {
  const shown = found.slice(0, size);
  return { rows: shown.map(({ row }) => row), next: found.length > size ? shown.at(-1)?.cursor : undefined };
}

const DIGITS = 9;
const TON = /^(\d{1,9})(?:\.(\d{1,9}))?$/;

/** An amount in nanotons that was typed in TON, such as '0.5'. @throws OperatorError when it is not one */
export function parseTon(text: string): Nanotons {
  const [, whole, fraction = ''] = TON.exec(text) ?? [];
  if (whole === undefined) {
    throw new OperatorError(`'${text}' is not a TON amount, such as 1 or 0.25, with at most ${DIGITS} decimals.`);
  }
  return nanotons(BigInt(whole + fraction.padEnd(DIGITS, '0')));
}

/** An amount of nanotons, which may be a difference, in TON: '-0.6'. So one of nanostars in Stars: they have as many digits. */
export function formatTon(amount: bigint): string {
  return amount < 0n ? `-${tonText(-amount)}` : tonText(amount);
}
