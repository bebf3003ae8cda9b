import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Provider } from './bounded-post.ts';
import { ChainGap } from './chain-errors.ts';
import type { PageQuery } from './page-answer.ts';
import type { ChainTransaction } from './transaction.ts';

/** What a thread has to read: a page, the JSON text that requests it, the provider, and how long its answer may take. */
export type PageTask = {
  readonly query: PageQuery;
  readonly request: string;
  readonly provider: Provider;
  readonly limitMs: number;
};

/** `bytes` is the length of the answer. */
type ReadPage = { readonly transactions: ChainTransaction[]; readonly bytes: number };

export type PageOutcome = ReadPage | { readonly failure: string; readonly isGap: boolean };

/** The largest page takes 5 seconds, or ten times as long beside busier threads, which go first. */
const LIMIT_MS = 120_000;
const MOST_HEAP_MB = 512;

/**
 * Requests and reads one page on a thread of its own, as `readPageAnswer` does. Senders pay for each large message, so
 * that one a page is enough.
 * @throws ChainGap; Error
 */
export async function readPageOnThread(task: PageTask): Promise<ReadPage> {
  const worker = new Worker(new URL('./page-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
  });
  // After its time nothing waits for it, and an error without a listener would end the server.
  worker.on('error', () => {});
  try {
    const [outcome]: PageOutcome[] = await once(worker, 'message', { signal: AbortSignal.timeout(LIMIT_MS) });
    if (outcome !== undefined && 'transactions' in outcome) {
      return outcome;
    }
    const { failure, isGap } = outcome ?? { failure: 'no answer', isGap: false };
    throw isGap ? new ChainGap(failure) : new Error(failure);
  } finally {
    await worker.terminate();
  }
}
