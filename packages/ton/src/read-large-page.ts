import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ChainGap } from './chain-gap.ts';
import type { PageQuery } from './page-answer.ts';
import type { ChainTransaction } from './transaction.ts';

export type LargePage = { readonly query: PageQuery; readonly answer: Uint8Array };
export type PageOutcome =
  | { readonly transactions: ChainTransaction[] }
  | { readonly failure: string; readonly isGap: boolean };

const LIMIT_MS = 30_000;
const MOST_HEAP_MB = 512;

/**
 * Reads an answer as `readPageAnswer` does, on a thread of its own: hashing the thousands of cells of some large messages
 * takes longer than players should wait. Who sends them pays for each, so that a thread a page is enough.
 * @throws ChainGap; Error
 */
export async function readLargePage(query: PageQuery, answer: Uint8Array): Promise<ChainTransaction[]> {
  const page: LargePage = { query, answer };
  const worker = new Worker(new URL('./page-worker.ts', import.meta.url), {
    workerData: page,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
  });
  try {
    const [outcome]: PageOutcome[] = await once(worker, 'message', { signal: AbortSignal.timeout(LIMIT_MS) });
    if (outcome === undefined) {
      throw new Error('the thread gave no answer');
    }
    if ('transactions' in outcome) {
      return outcome.transactions;
    }
    throw outcome.isGap ? new ChainGap(outcome.failure) : new Error(outcome.failure);
  } finally {
    await worker.terminate();
  }
}
