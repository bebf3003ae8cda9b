// Counts the Stars once more, from the messenger's own list alone, and holds it against the receipts. It reads only.
import type { StarTransaction } from '@soho/telegram';
import { sql } from 'kysely';
import { isPseudonym } from '../../../platform/pseudonym.ts';
import { selectStarAccount } from '../stars/star-account-store.ts';
import type { Difference } from './compare-receipts.ts';
import type { PaymentsContext } from './payments-context.ts';
import { type StarReceipt, selectStarReceipts } from './star-receipts.ts';

/** The bot's Stars since we began to read its list. Amounts are Stars. */
export type ReconciledStars = {
  readonly transactions: number;
  /** By the messenger's list. */
  readonly received: number;
  readonly settled: number;
  readonly refunded: number;
  readonly waiting: number;
  /** Of what was received, what no server has read yet. */
  readonly unread: number;
  /** `received` less all the others: 0 if not a Star is missing. */
  readonly apart: number;
  readonly differences: readonly Difference[];
};

type Paid = Extract<StarTransaction, { kind: 'paid' }>;

/** Undefined if Stars were never taken. @throws MessengerError */
export async function reconcileStars({
  config,
  database,
  messenger,
}: Pick<PaymentsContext, 'config' | 'database' | 'messenger'>): Promise<ReconciledStars | undefined> {
  const { account } = await selectStarAccount(database, config.botId);
  if (account === undefined) {
    return undefined;
  }
  // Before the list: whatever was noted by then must be in it.
  const receipts = await selectStarReceipts(database.kysely, sql`bot_id = ${config.botId}`, Number.MAX_SAFE_INTEGER);
  const list = await readList(messenger);
  const isUnread = new Set(list.slice(account.readCount).map(nameOf));
  const paid = list.filter((one) => one.kind === 'paid').filter(({ happenedAt }) => happenedAt >= account.begunAt);
  const unreadable = list.filter((one) => one.kind === 'unread');
  const sentBack = new Set(list.filter(({ kind }) => kind === 'refunded').map(({ chargeId }) => chargeId));
  const noted = new Map(receipts.map((receipt) => [receipt.chargeId, receipt]));
  const unread = paid.filter((one) => !noted.has(one.chargeId) && isUnread.has(nameOf(one)));
  const sums = { received: sum(paid), unread: sum(unread), ...sumStates(receipts) };
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
  };
}

async function readList(messenger: PaymentsContext['messenger']): Promise<StarTransaction[]> {
  const list: StarTransaction[] = [];
  for (;;) {
    const page = await messenger.listStarTransactions(list.length);
    if (page.length === 0) {
      return list;
    }
    list.push(...page);
  }
}

function compare(one: Paid, receipt: StarReceipt | undefined, isUnread: boolean): Difference[] {
  if (receipt === undefined) {
    return isUnread ? [] : [{ hash: one.chargeId, problem: `${one.amount} Stars were paid, and were never noted` }];
  }
  // An erasure has put a pseudonym in the payer's place.
  const isPayer = receipt.payerId === one.userId || isPseudonym(receipt.payerId);
  const isSame = isPayer && receipt.amount === one.amount && receipt.payload === one.payload;
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

function sumStates(receipts: readonly StarReceipt[]): Record<StarReceipt['state'], number> {
  const ofState = (state: StarReceipt['state']) => sum(receipts.filter((receipt) => receipt.state === state));
  return { settled: ofState('settled'), refunded: ofState('refunded'), waiting: ofState('waiting') };
}

function sum(amounts: readonly { readonly amount: number }[]): number {
  return amounts.reduce((total, { amount }) => total + amount, 0);
}

function nameOf({ kind, chargeId }: StarTransaction): string {
  return `${kind}:${chargeId}`;
}
