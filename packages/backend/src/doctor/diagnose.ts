import type { Context } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { type Check, skipped } from './check.ts';
import { checkChain } from './check-chain.ts';
import { checkClock, checkScanner, checkStars } from './check-database.ts';
import { checkBot, checkManifest, checkUpdates, checkWallets, type Fetch } from './check-pages.ts';
import { checkCluster } from './check-shards.ts';

export type DoctorContext = Pick<Context, 'config' | 'chain' | 'secondChain'> & {
  /** Undefined if a server has the embedded one open. */
  readonly database: Database | undefined;
  /** The receiver as the environment has it. */
  readonly receiver: string;
};

/** Looks at all that payments need, each by itself, so that one that is missing hides none of the others. */
export async function diagnose(
  { receiver, database, ...context }: DoctorContext,
  fetchUrl: Fetch = fetch,
): Promise<Check[]> {
  const [bot, updates, manifest, wallets, chain] = await Promise.all([
    checkBot(context, fetchUrl),
    checkUpdates(context, fetchUrl),
    checkManifest(context, fetchUrl),
    checkWallets(context, fetchUrl),
    checkChain(context, receiver),
  ]);
  const data =
    database === undefined
      ? [
          skipped('clock', 'a server uses the embedded database'),
          skipped('scanner', 'the same'),
          skipped('stars', 'the same'),
          skipped('shards', 'the same'),
        ]
      : [
          await checkClock(database),
          await checkScanner(context, database),
          await checkStars(context, database),
          await checkCluster(database),
        ];
  return [bot, updates, manifest, wallets, ...chain, ...data];
}
