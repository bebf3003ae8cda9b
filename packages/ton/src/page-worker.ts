// Runs on a thread of its own: collects the parts of an answer until an empty message, and answers what they hold.
import { parentPort, workerData } from 'node:worker_threads';
import { ChainGap } from './chain-gap.ts';
import { type PageQuery, readPageAnswer } from './page-answer.ts';
import type { PageOutcome } from './page-thread.ts';

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
  try {
    return { transactions: await readPageAnswer(query, answer) };
  } catch (error) {
    return { failure: String(error), isGap: error instanceof ChainGap };
  }
}
