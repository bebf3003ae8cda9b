// Money is found by reading the receiving account, never by believing a client: from the newest transaction back to the
// cursor, along the chain of hashes, then applied oldest first, each in one database transaction that moves the cursor.
// Several servers may scan at once: the cursor takes each transaction once. No chain call stands inside a transaction.
import { type Chain, ChainGap, type ChainTransaction, ChainUnreachable } from '@soho/ton';
import type { Context } from '../../platform/context.ts';
import { isOutOfTime } from '../../platform/database/retry.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { ScanFailure } from '../../platform/metrics.ts';
import { insertAccount, moveCursor, noteReadUntil, selectAccounts, selectCursor } from './account-store.ts';
import { readNewest, readSince } from './read-since.ts';
import { insertReceipt } from './receipt-store.ts';
import { settle } from './settle.ts';

/** Chains that have shown to be the network that we are configured for. */
const verified = new WeakSet<Chain>();

/** Chains that have shown to be another one. */
const foreign = new WeakSet<Chain>();

type Scan = { readonly startedAt: number; readonly done: Promise<void>; ended: boolean };

const scans = new WeakMap<Context, Scan>();

/** Reads what came in since the last scan, or joins the scan that is under way. Failures are logged: the next one goes on. */
export function scan(context: Context): Promise<void> {
  const running = scans.get(context);
  return running === undefined || running.ended ? start(context) : running.done;
}

/** The same, at most once in so many milliseconds, however many players wait for their payments. */
export function scanAtMost(context: Context, everyMs: number): Promise<void> {
  const last = scans.get(context);
  return last === undefined || performance.now() - last.startedAt > everyMs ? scan(context) : last.done;
}

function start(context: Context): Promise<void> {
  const done = scanAll(context)
    .catch((error: unknown) => tellFailure(context, error))
    .finally(() => {
      started.ended = true;
    });
  const started = { startedAt: performance.now(), ended: false, done };
  scans.set(context, started);
  return done;
}

function tellFailure({ log, metrics }: Context, error: unknown, account?: string): void {
  metrics.scanFailures.inc({ cause: causeOf(error) });
  if (error instanceof ChainUnreachable) {
    log.warn({ event: 'chain_unreachable', account, err: error });
  } else if (error instanceof ChainGap) {
    log.error({ event: 'chain_gap', account, err: error });
  } else if (isOutOfTime(error)) {
    // Another server holds the account for longer than we wait: the next round goes on.
    log.warn({ event: 'scan_put_off', account, err: error });
  } else {
    log.error({ event: 'scan_failed', account, err: error });
  }
}

function causeOf(error: unknown): ScanFailure {
  if (error instanceof ChainUnreachable) {
    return 'chain_unreachable';
  }
  if (error instanceof ChainGap) {
    return 'gap';
  }
  return isOutOfTime(error) ? 'put_off' : 'other';
}

/** Whether a provider is known to show another network: what it shows as paid is paid in something else. */
export function isForeign({ chain, secondChain }: Context): boolean {
  return foreign.has(chain) || (secondChain !== undefined && foreign.has(secondChain));
}

async function scanAll(context: Context): Promise<void> {
  const { network, receiver } = context.config.ton;
  if (!(await isRightNetwork(context))) {
    return;
  }
  const known = await selectAccounts(context.database, network);
  // An account that was the receiver before may still be paid for an old order.
  for (const account of new Set([receiver, ...known])) {
    // One account that cannot be read must not keep the others waiting.
    await scanAccount(context, account).catch((error: unknown) => tellFailure(context, error, account));
  }
}

/** A provider of another network would show payments in worthless coins. */
async function isRightNetwork({ chain, secondChain, log, metrics }: Context): Promise<boolean> {
  for (const provider of [chain, secondChain]) {
    if (provider !== undefined && !verified.has(provider)) {
      if (!(await provider.verifyNetwork())) {
        foreign.add(provider);
        metrics.scanFailures.inc({ cause: 'wrong_network' satisfies ScanFailure });
        log.fatal({ event: 'wrong_network' }, 'the provider is of another network than TON_NETWORK: payments are off');
        return false;
      }
      foreign.delete(provider);
      verified.add(provider);
    }
  }
  return true;
}

async function scanAccount(context: Context, account: string): Promise<void> {
  const { database } = context;
  const { network } = context.config.ton;
  const { newest, readAt, isAgreed } = await readNewest(context, account);
  let cursor = await selectCursor(database, network, account);
  if (cursor === undefined) {
    context.log.warn({ event: 'account_begun', account, lt: newest.lt.toString() }, 'nothing before this is ever read');
    return insertAccount(database, network, account, newest, readAt);
  }
  if (newest.lt < cursor.lt) {
    // The provider is behind what we have read, or is of another chain: what it does not show may be there all the same.
    context.log.warn({ event: 'provider_behind', account, cursor: cursor.lt.toString(), newest: newest.lt.toString() });
    return;
  }
  if (newest.lt === cursor.lt && newest.hash !== cursor.hash) {
    throw new ChainGap(`the list of ${account} has another transaction at ${cursor.lt}`);
  }
  let appliedUntil: Date | undefined;
  while (cursor.lt < newest.lt) {
    const fresh = await readSince(context, account, newest, cursor);
    for (const transaction of fresh) {
      await apply(context, account, transaction);
    }
    const applied: ChainTransaction | undefined = fresh.at(-1);
    if (applied === undefined) {
      return;
    }
    cursor = applied;
    appliedUntil = applied.happenedAt;
  }
  // While the providers differ, the account is known until the last transaction that both show, and no longer.
  const readUntil = isAgreed ? readAt : appliedUntil;
  if (readUntil !== undefined) {
    await noteReadUntil(database, network, account, cursor, readUntil);
  }
}

async function apply(context: Context, account: string, transaction: ChainTransaction): Promise<void> {
  const { network } = context.config.ton;
  const outcome = await transact(context.database, async (tx) => {
    if (!(await moveCursor(tx, network, account, transaction))) {
      return undefined;
    }
    const settled = await settle(tx, network, account, transaction);
    await insertReceipt(tx, network, account, transaction, settled);
    return settled;
  });
  if (outcome?.state === 'settled') {
    context.metrics.confirmationSeconds.observe((Date.now() - transaction.happenedAt.getTime()) / 1000);
  }
  if (outcome?.state === 'unmatched') {
    context.log.warn({ event: 'payment_unmatched', reason: outcome.reason, transaction: transaction.hash });
  }
}
