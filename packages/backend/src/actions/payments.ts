import type { Change } from '@soho/contract/console';
import {
  type Difference,
  decideStarRefund,
  dismissReceipts,
  exportPaymentDays,
  exportPayments,
  findProbablePlayers,
  formatTon,
  inspectPayments,
  listUnreadStars,
  type PaymentDetails,
  type ProbablePlayer,
  pageReceipts,
  pageStarReceipts,
  parseTon,
  type ReceiptDetails,
  type ReconciledStars,
  reconcile,
  reconcileStars,
  recordRefund,
  rescan,
  type StarReceipt,
  settleReceipt,
  sumWaiting,
} from '../features/payments/index.ts';
import { OperatorError } from '../platform/operator/operator-error.ts';
import type { Author } from '../platform/operator/record-actions.ts';
import { type ActionContext, type Actions, answerChanges } from './action.ts';
import { collectExport } from './collect-export.ts';

const PAGE = 50;
const RESCANNED_HOURS = 48;
/** The messenger's ids have 15 digits at most, pseudonyms of erased players 16. */
const PLAYER = /^\d{1,16}$/;

/** Money that came in: what waits, one transaction, and the decisions about it. */
export function makePaymentActions(context: ActionContext) {
  const { database } = context;
  // Both read the chain's provider for as long as it takes, also when the browser is gone: requests that come meanwhile share it.
  const rescanOnce = shareWhileUnderWay((author: Author) => rescan(context, RESCANNED_HOURS, author));
  const reconcileOnce = shareWhileUnderWay(async () => ({
    accounts: await reconcile(context),
    stars: await reconcileStars(context),
  }));

  const withProbablePlayers = async (receipts: readonly ReceiptDetails[]) => {
    const unknown = receipts.filter(({ playerId }) => playerId === null).flatMap(({ source }) => source ?? []);
    const players = await findProbablePlayers(database, [...new Set(unknown)]);
    return receipts.map((receipt) => toReceipt(receipt, players.get(receipt.source ?? '')));
  };

  return {
    payments: async ({ query }) => {
      const { payments, left } = await sumWaiting(database);
      const receipts = await pageReceipts(database, query.state, PAGE, query.after);
      const stars = await pageStarReceipts(database, query.state, PAGE, query.stars_after);
      return {
        waiting: { payments, left: formatTon(left) },
        receipts: await withProbablePlayers(receipts.rows),
        next: receipts.next ?? null,
        stars: stars.rows.map(toStarReceipt),
        stars_next: stars.next ?? null,
        unread_stars: (await listUnreadStars(database, PAGE)).map(({ chargeId, problem, happenedAt, notedAt }) => ({
          charge_id: chargeId,
          problem,
          happened_at: happenedAt?.toISOString() ?? null,
          noted_at: notedAt.toISOString(),
        })),
      };
    },

    exportPaymentDays: async ({ query }) => ({
      file: await exportPaymentDays(database, query),
    }),

    exportPayments: async ({ body: { from, to }, command }) => {
      const { rows, file } = await collectExport(context, command, (target) =>
        exportPayments(database, command, { from, to }, target),
      );
      const change: Change = { what: 'export', subject: `${from} – ${to}`, before: '', after: String(rows) };
      return { ...answerChanges(command, change), file };
    },

    payment: async ({ query }) => {
      const { receipts, orders, areGuesses, stars, refunds, decisions } = await inspectPayments(
        database,
        query.text,
      ).catch((error: unknown): PaymentDetails => {
        // To look up a player without payments is not a mistake; to look up an unknown transaction is.
        if (error instanceof OperatorError && PLAYER.test(query.text)) {
          return { receipts: [], orders: [], areGuesses: false, stars: [], refunds: [], decisions: [] };
        }
        throw error;
      });
      return {
        explorer: context.config.ton.explorerUrl ?? null,
        are_guesses: areGuesses,
        receipts: await withProbablePlayers(receipts),
        orders: orders.map((order) => ({
          order_id: order.orderId,
          player_id: order.playerId,
          nickname: order.nickname,
          item: order.item,
          price: order.currency === 'stars' ? `${order.amount} ⭐` : `${formatTon(order.amount)} TON`,
          reward: order.reward,
          wallet: order.wallet,
          created_at: order.createdAt.toISOString(),
          settled_at: order.settledAt?.toISOString() ?? null,
          withdrawn_at: order.withdrawnAt?.toISOString() ?? null,
          claimed_at: order.claimedAt?.toISOString() ?? null,
        })),
        stars: stars.map(toStarReceipt),
        refunds: refunds.map(({ amount, recordedAt, ...refund }) => ({
          ...refund,
          amount: formatTon(amount),
          recorded_at: recordedAt.toISOString(),
        })),
        decisions: decisions.map(({ hash, action, operator, doneAt }) => ({
          hash,
          action,
          operator,
          done_at: doneAt.toISOString(),
        })),
      };
    },

    settlePayment: async ({ body: { hash, order_id, reason }, command }) => {
      const { playerId, settled, surplus } = await settleReceipt(database, command, {
        hash,
        orderId: order_id,
        reason,
      });
      const paid = `${formatTon(settled)} TON`;
      return answerChanges(command, {
        what: 'order',
        subject: `${order_id} (${playerId})`,
        before: '0 TON',
        after: surplus === 0n ? paid : `${paid} + ${formatTon(surplus)} TON`,
      });
    },

    recordRefund: async ({ body: { hash, amount, left, note }, command }) => {
      const seen = left === undefined ? {} : { expectedLeft: parseTon(left) };
      const refund = { hash, amount: parseTon(amount), note, ...seen };
      const recorded = await recordRefund(database, command, refund);
      const before = recorded.refunded - refund.amount;
      return answerChanges(command, {
        what: 'sent back',
        subject: recorded.hash,
        before: `${formatTon(before)} TON`,
        after: `${formatTon(recorded.refunded)} TON`,
      });
    },

    dismissPayments: async ({ body: { hashes, reason }, command }) => {
      const dismissed = await dismissReceipts(database, command, { hashes, reason });
      const changes = [...dismissed].map(
        ([hash, left]): Change => ({
          what: 'waits',
          subject: hash,
          before: `${formatTon(left)} TON`,
          after: '0 TON',
        }),
      );
      return answerChanges(command, ...changes);
    },

    refundStars: async ({ body: { charge_id, reason }, command }) => {
      const { amount } = await decideStarRefund(database, command, { chargeId: charge_id, reason });
      return answerChanges(command, { what: 'stars', subject: charge_id, before: '0 ⭐', after: `${amount} ⭐` });
    },

    rescanPayments: async ({ body, command }) => ({
      // Hours are a shell's alone: the provider's quota is what payments are seen by.
      accounts: (
        await (command.account === undefined && body?.hours !== undefined
          ? rescan(context, body.hours, command)
          : rescanOnce(command))
      ).map(({ differences, ...account }) => ({
        ...account,
        differences: differences.map(describe),
      })),
    }),

    reconcilePayments: async () => {
      const { accounts, stars } = await reconcileOnce();
      return {
        accounts: accounts.map((account) => ({
          address: account.address,
          transactions: account.transactions,
          received: formatTon(account.received),
          settled: formatTon(account.settled),
          surplus: formatTon(account.surplus),
          unmatched: formatTon(account.unmatched),
          refunded: formatTon(account.refunded),
          unread: formatTon(account.unread),
          apart: formatTon(account.apart),
          differences: account.differences.map(describe),
        })),
        stars: stars === undefined ? null : 'unknown' in stars ? stars : describeStars(stars),
      };
    },
  } satisfies Partial<Actions>;
}

function describeStars({ balance, differences, ...stars }: ReconciledStars) {
  return {
    transactions: stars.transactions,
    received: String(stars.received),
    settled: String(stars.settled),
    refunded: String(stars.refunded),
    waiting: String(stars.waiting),
    unread: String(stars.unread),
    apart: String(stars.apart),
    differences: differences.map(describe),
    balance:
      'unknown' in balance
        ? balance
        : { amount: formatTon(balance.amount), unexplained: formatTon(balance.unexplained) },
  };
}

function shareWhileUnderWay<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let underWay: Promise<Result> | undefined;
  return (...args) => {
    underWay ??= work(...args).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

function describe({ hash, problem }: Difference): string {
  return hash === null ? problem : `${hash}: ${problem}`;
}

function toReceipt(receipt: ReceiptDetails, probable: ProbablePlayer | undefined) {
  return {
    hash: receipt.hash,
    happened_at: receipt.happenedAt.toISOString(),
    from: receipt.from,
    comment: receipt.comment,
    state: receipt.state,
    reason: receipt.reason,
    order_id: receipt.orderId,
    player_id: receipt.playerId,
    value: formatTon(receipt.value),
    settled: formatTon(receipt.settled),
    surplus: formatTon(receipt.surplus),
    refunded: formatTon(receipt.refunded),
    left: formatTon(receipt.left),
    dismissed: receipt.dismissed,
    probable: probable ?? null,
  };
}

function toStarReceipt({ chargeId, payerId, happenedAt, refundedAt, ...receipt }: StarReceipt) {
  return {
    ...receipt,
    charge_id: chargeId,
    payer_id: payerId,
    happened_at: happenedAt.toISOString(),
    refunded_at: refundedAt?.toISOString() ?? null,
  };
}
