import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ChainGap } from './chain-gap.ts';
import type { PageQuery } from './page-answer.ts';
import type { ChainTransaction } from './transaction.ts';

export type PageOutcome =
  | { readonly transactions: ChainTransaction[] }
  | { readonly failure: string; readonly isGap: boolean };

/** The largest page takes 5 seconds, or ten times as long beside busier threads, which go first. */
const LIMIT_MS = 120_000;
const MOST_HEAP_MB = 512;

/** A thread that reads one page, as `readPageAnswer` does. Who sends large messages pays for each, so that one a page is enough. */
export class PageThread {
  readonly #worker: Worker;
  readonly #outcome: Promise<PageOutcome>;

  constructor(query: PageQuery) {
    this.#worker = new Worker(new URL('./page-worker.ts', import.meta.url), {
      workerData: query,
      resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
    });
    // After its time no one waits any more, and an error without a listener would end the server.
    this.#worker.on('error', () => {});
    this.#outcome = once(this.#worker, 'message', { signal: AbortSignal.timeout(LIMIT_MS) }).then(
      ([outcome]) => outcome,
    );
    // Who waits for it hears of a failure; before that, the thread may be stopped.
    this.#outcome.catch(() => {});
  }

  /** Gives the thread the next part of the answer, and the memory that holds it. */
  send(part: Uint8Array<ArrayBuffer>): void {
    this.#worker.postMessage(part, [part.buffer]);
  }

  /**
   * Resolves when the thread has read all that was sent.
   * @throws ChainGap; Error
   */
  async finish(): Promise<ChainTransaction[]> {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage(null);
    const outcome = await this.#outcome;
    if ('transactions' in outcome) {
      return outcome.transactions;
    }
    throw outcome.isGap ? new ChainGap(outcome.failure) : new Error(outcome.failure);
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }
}
