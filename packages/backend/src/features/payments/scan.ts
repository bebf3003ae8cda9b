// Money is found by reading the receiving account, never by believing a client: from the newest transaction back to the
// cursor, along the chain of hashes, then applied oldest first, each in one database transaction that moves the cursor.
// Several servers may scan at once: the cursor takes each transaction once. No chain call is made inside a transaction.
import { type Chain, ChainGap, type ChainTransaction, ChainUnreachable } from '@soho/ton';
import { sql } from 'kysely';
import type { ChainScanner, Context } from '../../platform/context.ts';
import { isOutOfTime, transact } from '../../platform/database/transaction.ts';
import type { ScanFailure } from '../../platform/health/metrics.ts';
import { logDiskFull } from '../../platform/log.ts';
import { insertAccount, moveCursor, selectAccounts, selectCursor, updateReadUntil } from './account-store.ts';
import { readAccountHead, readSince } from './read-since.ts';
import { insertReceipt } from './receipt-store.ts';
import { settle } from './settle.ts';

/** What a scanner works with. */
type ScannerContext = Pick<Context, 'config' | 'database' | 'log' | 'metrics' | 'chain' | 'secondChain'>;

type Scan = { readonly startedAt: number; readonly done: Promise<void>; ended: boolean };

/** Gives a server its scanner. */
export function withScanner<Services extends ScannerContext>(
  services: Services,
): Services & { readonly scanner: ChainScanner } {
  return { ...services, scanner: new PaymentScanner(services) };
}

class PaymentScanner implements ChainScanner {
  readonly #context: ScannerContext;
  /** Providers that have proved to be of the network that we are configured for. */
  readonly #verified = new Set<Chain>();
  /** Providers that have proved to be of another one. */
  readonly #foreign = new Set<Chain>();
  #last: Scan | undefined;

  constructor(context: ScannerContext) {
    this.#context = context;
  }

  scan(): Promise<void> {
    return this.#last === undefined || this.#last.ended ? this.#start() : this.#last.done;
  }

  scanAtMost(everyMs: number): Promise<void> {
    const last = this.#last;
    return last === undefined || performance.now() - last.startedAt > everyMs ? this.scan() : last.done;
  }

  isWrongNetwork(): boolean {
    return this.#foreign.size > 0;
  }

  #start(): Promise<void> {
    const done = this.#scanAll()
      .catch((error: unknown) => reportFailure(this.#context, error))
      .finally(() => {
        started.ended = true;
      });
    const started = { startedAt: performance.now(), ended: false, done };
    this.#last = started;
    return done;
  }

  async #scanAll(): Promise<void> {
    const context = this.#context;
    const { network, receiver } = context.config.ton;
    // An account that was the receiver before may still be paid for an old order.
    const accounts = new Set([receiver, ...(await selectAccounts(context.database, network))].filter(Boolean));
    if (accounts.size === 0 || !(await this.#isRightNetwork())) {
      return;
    }
    for (const account of accounts) {
      // One account that cannot be read must not keep the others waiting.
      await scanAccount(context, account).catch((error: unknown) => reportFailure(context, error, account));
    }
  }

  /** A provider of another network would show payments in worthless coins. */
  async #isRightNetwork(): Promise<boolean> {
    const { chain, secondChain, log, metrics } = this.#context;
    for (const provider of [chain, secondChain]) {
      if (provider !== undefined && !this.#verified.has(provider)) {
        if (!(await provider.verifyNetwork())) {
          this.#foreign.add(provider);
          metrics.scanFailures.inc({ cause: 'wrong_network' satisfies ScanFailure });
          log.fatal(
            { event: 'wrong_network' },
            'the provider is on another network than TON_NETWORK: payments are off',
          );
          return false;
        }
        this.#foreign.delete(provider);
        this.#verified.add(provider);
      }
    }
    return true;
  }
}

function reportFailure({ log, metrics }: ScannerContext, error: unknown, account?: string): void {
  metrics.scanFailures.inc({ cause: causeOf(error) });
  if (error instanceof ChainUnreachable) {
    log.warn({ event: 'chain_unreachable', account, err: error });
  } else if (error instanceof ChainGap) {
    log.error({ event: 'chain_gap', account, err: error });
  } else if (isOutOfTime(error)) {
    // Another server holds the account for longer than we wait: the next round goes on.
    log.warn({ event: 'scan_put_off', account, err: error });
  } else if (!logDiskFull(log, error, { account })) {
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

async function scanAccount(context: ScannerContext, account: string): Promise<void> {
  const { database } = context;
  const { network } = context.config.ton;
  const { newest, readAt, isAgreed } = await readAccountHead(context, account);
  let cursor = await selectCursor(database, network, account);
  if (cursor === undefined) {
    context.log.warn(
      { event: 'account_begun', account, lt: newest.lt.toString() },
      'transactions before this one are not read',
    );
    return insertAccount(database, network, account, newest, readAt);
  }
  if (newest.lt < cursor.lt) {
    // The provider is behind what we have read, or is of another chain: what it does not show may still exist.
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
    await updateReadUntil(database, network, account, cursor, readUntil);
  }
}

async function apply(context: ScannerContext, account: string, transaction: ChainTransaction): Promise<void> {
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

/** The scanner reads every 3 seconds; a minute is what players are promised. */
const MAX_LAG_SECONDS = 60;

/** Why payments wait, in sentences for the operator: none as long as the chain is read, by whichever server. */
export async function findChainTroubles(context: Context): Promise<string[]> {
  const { network, receiver } = context.config.ton;
  if (receiver === '') {
    return [];
  }
  const { rows } = await sql<{ seconds: number }>`select extract(epoch from now() - read_until)::float8 as seconds
    from chain_account where network = ${network} and account = ${receiver}`.execute(context.database.kysely);
  const [read] = rows;
  return [
    ...(context.scanner.isWrongNetwork()
      ? ['the provider is on another network than TON_NETWORK: orders are refused']
      : []),
    ...(read === undefined ? ['the receiver has not been read yet: orders are refused'] : []),
    ...(read !== undefined && read.seconds > MAX_LAG_SECONDS
      ? [`the chain has not been read for ${Math.round(read.seconds)} seconds: payments wait`]
      : []),
  ];
}
