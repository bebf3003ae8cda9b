import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open.ts';
import { ReplicaState, replicaProblems } from '../platform/database/replica-state.ts';
import { askPosition } from './ask-position.ts';
import { type Check, ok, problem, skipped } from './check.ts';

const NAME = 'replica';
/** How long it may take to replay what the primary has. */
const LONGEST_WAIT_MS = 5_000;
const PAUSE_MS = 100;

/** Whether DATABASE_READ_URL is a standby that follows the database. */
export async function checkReplica({ config }: Pick<Context, 'config'>, database: Database): Promise<Check> {
  const where = config.database;
  if ('folder' in where || where.readUrl === undefined) {
    return skipped(NAME, 'DATABASE_READ_URL is not set, so nothing is read from one');
  }
  const there = { ...where, url: where.readUrl };
  const standby = await openDatabase(there, { purpose: 'watch', onIdleError: () => {} });
  return compare(database, standby)
    .catch((error: unknown) => problem(NAME, error instanceof Error ? error.message : String(error)))
    .finally(() => standby.close());
}

async function compare(primary: Database, standby: Database): Promise<Check> {
  const askPrimary = () => askPosition(primary, "DATABASE_URL, and the primary's log");
  const askStandby = () => askPosition(standby, "DATABASE_READ_URL, and the standby's log");
  const from = performance.now();
  const here = await askPrimary();
  const state = new ReplicaState(here.migration, from);
  state.notePrimary(here, from);
  state.noteReplica(await askStandby());
  for (;;) {
    // The primary is read after the standby, too: otherwise a standby that is ahead is not found.
    const at = performance.now();
    state.notePrimary(await askPrimary(), at);
    state.noteReplica(await askStandby());
    const now = performance.now();
    const found = state.problemAt(now);
    if (found === undefined) {
      return ok(NAME, `a standby of the database, ${Math.round(now - state.shownAt)} ms behind at most`);
    }
    if (found !== 'not_checked') {
      return problem(NAME, `${replicaProblems[found]}: see docs/operate/grow.md#read-replicas`);
    }
    if (now - from > LONGEST_WAIT_MS) {
      return problem(NAME, `it is more than ${LONGEST_WAIT_MS / 1_000} s behind: look at its load and its connection`);
    }
    await sleep(PAUSE_MS);
  }
}
