import type { Context } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { bounded, type Check, skipped } from './check.ts';
import { checkChain } from './check-chain.ts';
import { checkBackup, checkClock, checkScanner, checkStars } from './check-database.ts';
import { checkDisk, checkRedis } from './check-machine.ts';
import {
  checkBot,
  checkChannels,
  checkConsole,
  checkManifest,
  checkUpdates,
  checkWallets,
  type Fetch,
} from './check-pages.ts';
import { checkCluster } from './check-shards.ts';

export type DoctorContext = Pick<Context, 'config' | 'chain' | 'secondChain'> & {
  /** Undefined if it cannot be opened now. */
  readonly database: Database | undefined;
  /** The receiver as the environment has it. */
  readonly receiver: string;
};

/** Looks at all that players need, each by itself and for a bounded time, so that one that is dead hides none of the others. */
export async function diagnose(
  { receiver, database, ...context }: DoctorContext,
  fetchUrl: Fetch = fetch,
): Promise<Check[]> {
  const read = (name: string, look: (database: Database) => Promise<Check>) =>
    bounded(name, async () =>
      database === undefined ? skipped(name, 'this command has no database now') : look(database),
    );
  const checks = await Promise.all([
    bounded('redis', () => checkRedis(context)),
    bounded('bot token', () => checkBot(context, fetchUrl)),
    bounded('webhook', () => checkUpdates(context, fetchUrl)),
    read('channels', (opened) => checkChannels(context, opened, fetchUrl)),
    bounded('manifest', () => checkManifest(context, fetchUrl)),
    bounded('wallets', () => checkWallets(context, fetchUrl)),
    bounded('console', () => checkConsole(context, fetchUrl)),
    bounded('chain', () => checkChain(context, receiver)),
    read('clock', checkClock),
    read('scanner', (opened) => checkScanner(context, opened)),
    read('stars', (opened) => checkStars(context, opened)),
    read('shards', checkCluster),
    bounded('disk', () => checkDisk(context)),
    read('backup', checkBackup),
  ]);
  return checks.flat();
}
