// Runs on a thread of its own: requests a page and answers what it holds.
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { boundedPost, readWhole } from './bounded-post.ts';
import { ChainGap } from './chain-errors.ts';
import type { PageOutcome, PageTask } from './page-thread.ts';

const { query, request, provider, limitMs }: PageTask = workerData;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(await read());

async function read(): Promise<PageOutcome> {
  try {
    // At the usual priority: this has the seconds of a request.
    const answer = await readWhole(await boundedPost(provider)(request, limitMs));
    lowerThreadPriority();
    // Loading it takes most of the thread's start, and imports above would be loaded before the priority is lowered.
    const { readPageAnswer } = await import('./page-answer.ts');
    return { transactions: await readPageAnswer(query, answer), bytes: answer.length };
  } catch (error) {
    return { failure: String(error), isGap: error instanceof ChainGap };
  }
}

/** Players' requests go first: a server without time to spare reads the page at a tenth of its speed. Only Linux has priorities of threads. */
function lowerThreadPriority(): void {
  try {
    const [, , thread] = readlinkSync('/proc/thread-self').split('/');
    setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Elsewhere, or if a container forbids it, the page is read at the usual priority.
  }
}
