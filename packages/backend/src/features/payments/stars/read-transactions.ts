// The bot's list of Star transactions is read as the chain is: from the cursor on, each transaction applied once, so that a
// payment of which no update came is settled all the same. Several servers may read at once.
import { MessengerError, type StarTransaction, type UnreadTransaction } from '@soho/telegram';
import type { Context } from '../../../platform/context.ts';
import { noteWentBack, settleStars } from './settle-stars.ts';
import {
  insertStarAccount,
  insertStarUnread,
  moveStarCursor,
  type StarAccount,
  type StarCursor,
  selectStarAccount,
  updateStarsReadUntil,
} from './star-receipt-store.ts';

/** Before the first transaction of a list. */
const START: StarCursor = { readCount: 0, last: '' };

/** Reads what the list has since the last time. Does nothing if Stars are not taken and never were. */
export async function readStarTransactions(context: Context): Promise<void> {
  const { botId, paymentMethods } = context.config;
  const { account, now } = await selectStarAccount(context.database, botId);
  if (account === undefined) {
    if (paymentMethods.includes('stars')) {
      await insertStarAccount(context.database, botId);
      await readStarTransactions(context);
    }
    return;
  }
  try {
    if (await readFrom(context, account)) {
      await updateStarsReadUntil(context.database, botId, now);
    }
  } catch (error) {
    if (!(error instanceof MessengerError)) {
      throw error;
    }
    context.log.warn({ event: 'stars_not_read', err: error });
  }
}

/** Returns whether the list was read to its end. */
async function readFrom(context: Context, account: StarAccount): Promise<boolean> {
  const { config, database, messenger, log } = context;
  let cursor: StarCursor = account;
  for (;;) {
    // The last one that is read comes once more, to show that the list is still the same.
    const known = cursor.readCount === 0 ? 0 : 1;
    const page = await messenger.listStarTransactions(cursor.readCount - known);
    const [first] = page;
    if (known === 1 && (first === undefined || nameOf(first) !== cursor.last)) {
      // What was applied before is known by its id.
      log.error({ event: 'stars_gap', read: cursor.readCount }, 'the list of Stars is another one: it is read again');
      await moveStarCursor(database, config.botId, cursor, START);
      return false;
    }
    const fresh = page.slice(known);
    const newest = fresh.at(-1);
    if (newest === undefined) {
      return true;
    }
    await applyAll(context, account.begunAt, fresh);
    const next = { readCount: cursor.readCount + fresh.length, last: nameOf(newest) };
    await moveStarCursor(database, config.botId, cursor, next);
    cursor = next;
  }
}

/** A line that cannot be read is noted for the operator, and keeps none behind it waiting. */
async function applyAll(context: Context, begunAt: Date, transactions: readonly StarTransaction[]): Promise<void> {
  const refunds = new Map(
    transactions.filter(({ kind }) => kind === 'refunded').map(({ chargeId, happenedAt }) => [chargeId, happenedAt]),
  );
  for (const transaction of transactions) {
    if (transaction.kind === 'paid' && transaction.happenedAt >= begunAt) {
      const { happenedAt: paidAt, chargeId, userId, prices, payload } = transaction;
      await settleStars(context, { chargeId, userId, prices, payload, paidAt }, refunds.get(chargeId));
    }
    if (transaction.kind === 'refunded') {
      await noteWentBack(context, transaction.chargeId, transaction.happenedAt);
    }
    if (transaction.kind === 'unread' && !(transaction.happenedAt && transaction.happenedAt < begunAt)) {
      await noteUnread(context, transaction);
    }
  }
}

async function noteUnread({ config, database, log }: Context, line: UnreadTransaction): Promise<void> {
  if (await insertStarUnread(database, config.botId, line)) {
    log.error({ event: 'stars_line_unread', charge: line.chargeId, problem: line.problem });
  }
}

/** A refund has the id of its payment. */
function nameOf({ kind, chargeId }: StarTransaction): string {
  return `${kind}:${chargeId}`;
}
