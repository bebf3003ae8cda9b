import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';

/** What a round takes on an idle core of the machine on which the suites' limits were chosen, in milliseconds. */
const referenceMs = 25;
/** Half a second there: long enough for other programs to take their turns, which a single round can miss. */
const rounds = 20;
/** Of that machine. With fewer cores, suites still run as many workers. */
const referenceCores = 2;

/**
 * How many times slower than that machine this one is now, other programs' load included; 1 if it is as quick or quicker.
 * Every limit of the suites is multiplied by it (TEST_SLOWNESS).
 */
export function measureSlowness(): number {
  const times = Array.from({ length: rounds }, timeOfWork);
  const mean = times.reduce((sum, time) => sum + time, 0) / rounds;
  const missingCores = Math.max(1, referenceCores / availableParallelism());
  return Math.round(Math.max(1, mean / referenceMs) * missingCores * 10) / 10;
}

/** What servers and tests do most: objects, text and hashes. */
function timeOfWork(): number {
  const started = performance.now();
  let digest = '';
  for (let round = 0; round < 4_000; round++) {
    const text = JSON.stringify({ round, digest, list: Array.from({ length: 40 }, (_, index) => index * round) });
    digest = createHash('sha256')
      .update(JSON.stringify(JSON.parse(text)))
      .digest('hex');
  }
  return performance.now() - started;
}
