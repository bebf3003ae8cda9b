import { ChainGap } from './chain-errors.ts';
import { readPage, type TransactionId } from './page.ts';
import type { ChainTransaction } from './transaction.ts';

/** A page: at most `limit` transactions of an account (64 lower-case hexadecimal digits), from a place on. */
export type PageQuery = { readonly account: string; readonly from: TransactionId; readonly limit: number };

/** What providers say of a transaction that they do not have; https://github.com/toncenter/ton-http-api. */
const NOT_THERE = /lt not in db|cannot (?:locate|find|compute block with(?: specified)?) transaction/i;
const SHOWN_CHARACTERS = 200;

/**
 * Reads the answer to toncenter's `getTransactions`. Nothing of it but the transactions themselves is looked at: they
 * prove what they are.
 * @throws ChainGap when it is not the account's history; Error when it is not an answer
 */
export async function readPageAnswer(
  { account, from, limit }: PageQuery,
  answer: Uint8Array,
): Promise<ChainTransaction[]> {
  const parsed: unknown = JSON.parse(new TextDecoder().decode(answer));
  const { ok, result, error } = Object(parsed) as Record<string, unknown>;
  if (ok !== true || !Array.isArray(result)) {
    const text = `refused: ${String(error).slice(0, SHOWN_CHARACTERS)}`;
    throw NOT_THERE.test(text) ? new ChainGap(text) : new Error(text);
  }
  const bocs = result.slice(0, limit).map((item: unknown) => {
    const { data } = Object(item) as Record<string, unknown>;
    if (typeof data !== 'string') {
      throw new Error('a transaction without data');
    }
    return data;
  });
  return readPage(account, from, bocs);
}
