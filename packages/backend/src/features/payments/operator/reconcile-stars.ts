// Counts the Stars once more, from the messenger's own list alone, and holds it against the receipts, and against what the bot
// has. It reads only.
import { MessengerError, nanostars, type StarTransaction } from '@soho/telegram';
import { sql } from 'kysely';
import { isPseudonym } from '../../../platform/pseudonym.ts';
import { selectStarAccount } from '../stars/star-receipt-store.ts';
import type { Difference } from './compare-list.ts';
import type { PaymentsContext } from './payments-context.ts';
import { type StarReceipt, selectStarReceipts } from './refund-stars.ts';

/** The bot's Stars since we began to read its list. Amounts are Stars. */
export type ReconciledStars = {
  readonly transactions: number;
  /** By the messenger's list. */
  readonly received: bigint;
  readonly settled: bigint;
  readonly refunded: bigint;
  readonly waiting: bigint;
  /** Of what was received, what no server has read yet. */
  readonly unread: bigint;
  /** `received` less all the others: 0 if not a Star is missing. */
  readonly apart: bigint;
  readonly differences: readonly Difference[];
  readonly balance: StarBalance | Unknown;
};

/**
 * What the bot has, in nanostars. `unexplained` is that less what its transactions make: below 0 if Stars were taken without one, as
 * after a buyer's chargeback.
 */
type StarBalance = { readonly amount: bigint; readonly unexplained: bigint };

/** Why the messenger did not say. */
type Unknown = { readonly unknown: string };

type Paid = Extract<StarTransaction, { kind: 'paid' }>;

type StarsContext = Pick<PaymentsContext, 'config' | 'database' | 'messenger'>;

/** Undefined if Stars were never taken. */
export function reconcileStars(context: StarsContext): Promise<ReconciledStars | Unknown | undefined> {
  return unlessUnknown(readAndCompare(context));
}

function unlessUnknown<Answer>(answer: Promise<Answer>): Promise<Answer | Unknown> {
  return answer.catch((error: unknown) => {
    if (error instanceof MessengerError) {
      return { unknown: error.message };
    }
    throw error;
  });
}

async function readAndCompare({ config, database, messenger }: StarsContext): Promise<ReconciledStars | undefined> {
  const { account } = await selectStarAccount(database, config.botId);
  if (account === undefined) {
    return undefined;
  }
  // Before the list: whatever was noted by then must be in it.
  const receipts = await selectStarReceipts(database.kysely, sql`bot_id = ${config.botId}`, Number.MAX_SAFE_INTEGER);
  const { list, balance } = await readList(messenger);
  const isUnread = new Set(list.slice(account.readCount).map(nameOf));
  const paid = list.filter((one) => one.kind === 'paid').filter(({ happenedAt }) => happenedAt >= account.begunAt);
  const unreadable = list.filter((one) => one.kind === 'unread');
  const sentBack = new Set(list.filter(({ kind }) => kind === 'refunded').map(({ chargeId }) => chargeId));
  const noted = new Map(receipts.map((receipt) => [receipt.chargeId, receipt]));
  const unread = paid.filter((one) => !noted.has(one.chargeId) && isUnread.has(nameOf(one)));
  const priceOf = (one: Paid) => priceBy(one, noted.get(one.chargeId));
  const sums = { received: sum(paid.map(priceOf)), unread: sum(unread.map(priceOf)), ...sumStates(receipts) };
  return {
    ...sums,
    transactions: list.length,
    apart: sums.received - sums.unread - sums.settled - sums.refunded - sums.waiting,
    differences: [
      ...paid.flatMap((one) => compare(one, noted.get(one.chargeId), isUnread.has(nameOf(one)))),
      ...unreadable
        .filter(({ chargeId }) => !sentBack.has(chargeId))
        .map(({ chargeId, problem }) => ({ hash: chargeId, problem: `cannot be read (${problem})` })),
      ...compareRefunds(receipts, [...paid, ...unreadable], (chargeId) => sentBack.has(chargeId)),
    ],
    balance: typeof balance === 'bigint' ? explain(balance, list, noted) : balance,
  };
}

type Read = { readonly list: readonly StarTransaction[]; readonly balance: bigint | Unknown };

/** The whole list, and the balance to which it leads: asked again as long as lines come meanwhile. */
async function readList(messenger: PaymentsContext['messenger']): Promise<Read> {
  const list: StarTransaction[] = [];
  let balance: Read['balance'] | undefined;
  for (;;) {
    const page = await messenger.listStarTransactions(list.length);
    if (page.length === 0 && balance !== undefined) {
      return { list, balance };
    }
    list.push(...page);
    balance = page.length === 0 ? await unlessUnknown(messenger.starBalance()) : undefined;
  }
}

function explain(
  amount: bigint,
  list: readonly StarTransaction[],
  noted: ReadonlyMap<string, StarReceipt>,
): StarBalance {
  return { amount, unexplained: amount - sum(list.map((one) => changeBy(one, noted.get(one.chargeId)))) };
}

/** By how much a line has changed the balance, in nanostars. A sale through an affiliate: by its price less the commission. */
function changeBy(one: StarTransaction, receipt: StarReceipt | undefined): bigint {
  if (!('commission' in one) || one.commission === 0n || receipt === undefined) {
    return one.moved;
  }
  const price = nanostars(receipt.amount);
  return (one.kind === 'paid' ? price : -price) - one.commission;
}

/** What the buyer has paid, as it was noted; or else, as far as the list says. */
function priceBy({ prices }: Paid, receipt: StarReceipt | undefined): bigint {
  return BigInt(prices.find((price) => price === receipt?.amount) ?? prices[0]);
}

function compare(one: Paid, receipt: StarReceipt | undefined, isUnread: boolean): Difference[] {
  if (receipt === undefined) {
    return isUnread ? [] : [{ hash: one.chargeId, problem: `${one.prices[0]} Stars were paid, and were never noted` }];
  }
  // An erasure has put a pseudonym in the payer's place.
  const isPayer = receipt.payerId === one.userId || isPseudonym(receipt.payerId);
  const isSame = isPayer && one.prices.includes(receipt.amount) && receipt.payload === one.payload;
  return isSame ? [] : [{ hash: one.chargeId, problem: 'is noted with another amount, payer or order' }];
}

function compareRefunds(
  receipts: readonly StarReceipt[],
  listedPayments: readonly StarTransaction[],
  isSentBack: (chargeId: string) => boolean,
): Difference[] {
  const listed = new Set(listedPayments.map(({ chargeId }) => chargeId));
  return receipts.flatMap(({ chargeId, state }) => {
    if (!listed.has(chargeId)) {
      return [{ hash: chargeId, problem: "is not in the messenger's list" }];
    }
    if (state === 'refunded' && !isSentBack(chargeId)) {
      return [{ hash: chargeId, problem: 'is noted as sent back, and was not' }];
    }
    return state === 'settled' && isSentBack(chargeId)
      ? [{ hash: chargeId, problem: 'was sent back, which is not noted' }]
      : [];
  });
}

function sumStates(receipts: readonly StarReceipt[]): Record<StarReceipt['state'], bigint> {
  const ofState = (state: StarReceipt['state']) =>
    sum(receipts.filter((receipt) => receipt.state === state).map(({ amount }) => BigInt(amount)));
  return { settled: ofState('settled'), refunded: ofState('refunded'), waiting: ofState('waiting') };
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

function nameOf({ kind, chargeId }: StarTransaction): string {
  return `${kind}:${chargeId}`;
}
