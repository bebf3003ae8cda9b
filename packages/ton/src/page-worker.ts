// Runs on a thread of its own, and ends with its answer.
import { parentPort, workerData } from 'node:worker_threads';
import { ChainGap } from './chain-gap.ts';
import { readPageAnswer } from './page-answer.ts';
import type { LargePage, PageOutcome } from './read-large-page.ts';

const { query, answer }: LargePage = workerData;

function read(): PageOutcome {
  try {
    return { transactions: readPageAnswer(query, answer) };
  } catch (error) {
    return { failure: String(error), isGap: error instanceof ChainGap };
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has no origin
parentPort?.postMessage(read());
