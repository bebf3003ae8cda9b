import { randomInt } from 'node:crypto';
import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPage, pages } from './console-pages.ts';

/**
 * Operators who open one page after another, at random, until the parent sends a message. It is a process of its own, so that
 * reading pages is not in the players' measured times. It sends 'ready' first, and 'page' for each page that was answered.
 * Arguments: the console's port, how many players the database has, how many milliseconds an operator looks at a page, how
 * many operators.
 */
const [port = 0, players = 0, lookMs = 0, operators = 0] = process.argv.slice(2).map(Number);
const stop = new AbortController();
process.once('message', () => stop.abort());

// Their browsers run on other machines than the servers.
setPriority(constants.priority.PRIORITY_LOW);

/** Waits, but not after the parent's message. */
async function look(ms: number): Promise<void> {
  await sleep(ms, undefined, { signal: stop.signal }).catch(() => undefined);
}

async function keepLooking(): Promise<void> {
  await look(randomInt(lookMs));
  while (!stop.signal.aborted) {
    const page = pages[randomInt(pages.length)];
    if (page !== undefined && (await openPage(port, page, players)) !== undefined) {
      process.send?.('page');
    }
    await look(lookMs);
  }
}

process.send?.('ready');
await Promise.all(Array.from({ length: operators }, keepLooking));
process.exit();
