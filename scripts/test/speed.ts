import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';

/** What a round takes on an idle core of the machine on which the suites' limits were chosen, in milliseconds. */
const referenceMs = 25;
/** Half a second there: long enough for other programs to take their turns, which a single round can miss. */
const rounds = 20;
/** What Node takes there to start and to end, in milliseconds. */
const referenceStartMs = 40;
/** An odd number: their median counts, because one start may be held up. */
const starts = 5;
/** Of that machine. With fewer cores, suites still run as many workers. */
const referenceCores = 2;

/**
 * How many times slower than that machine this one is now, other programs' load included; 1 if it is as quick or quicker.
 * Some virtual machines compute as quickly as others, and take three times as long to start a program: the slower of both
 * counts. Every limit of the suites is multiplied by it (TEST_SLOWNESS).
 * @throws Error if Node cannot be started
 */
export function measureSlowness(): number {
  const slower = Math.max(meanTimeOfWork() / referenceMs, medianTimeOfStart() / referenceStartMs);
  const missingCores = Math.max(1, referenceCores / availableParallelism());
  return Math.round(Math.max(1, slower) * missingCores * 10) / 10;
}

function meanTimeOfWork(): number {
  const started = performance.now();
  for (let round = 0; round < rounds; round++) {
    work();
  }
  return (performance.now() - started) / rounds;
}

/** What servers and tests do most: objects, text and hashes. */
function work(): void {
  let digest = '';
  for (let round = 0; round < 4_000; round++) {
    const text = JSON.stringify({ round, digest, list: Array.from({ length: 40 }, (_, index) => index * round) });
    digest = createHash('sha256')
      .update(JSON.stringify(JSON.parse(text)))
      .digest('hex');
  }
}

/** Suites start servers, browsers and tools some thousand times. */
function medianTimeOfStart(): number {
  const times = Array.from({ length: starts }, timeOfStart).sort((a, b) => a - b);
  return times[(starts - 1) / 2] ?? 0;
}

function timeOfStart(): number {
  const started = performance.now();
  const { error, status } = spawnSync(process.execPath, ['--eval', ''], { stdio: 'ignore' });
  if (status !== 0) {
    throw new Error(`Node could not be started: status ${status}`, { cause: error });
  }
  return performance.now() - started;
}
