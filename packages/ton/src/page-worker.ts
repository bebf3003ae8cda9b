// Runs on a thread of its own: collects the parts of an answer until an empty message, and answers what they hold.
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { ChainGap } from './chain-gap.ts';
import type { PageQuery } from './page-answer.ts';
import type { PageOutcome } from './page-thread.ts';

lowerThreadPriority();
const query: PageQuery = workerData;
const parts: Uint8Array[] = [];

parentPort?.on('message', async (part: Uint8Array | null) => {
  if (part !== null) {
    parts.push(part);
    return;
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
  parentPort?.postMessage(await read(Buffer.concat(parts)));
});

async function read(answer: Uint8Array): Promise<PageOutcome> {
  // Loading it takes most of the thread's start, and imports above would be loaded before the priority is lowered.
  const { readPageAnswer } = await import('./page-answer.ts');
  try {
    return { transactions: await readPageAnswer(query, answer) };
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
    // Elsewhere, or where a container forbids it, the page is read at the usual priority.
  }
}
