import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Tx } from './database.ts';

/**
 * One request is one transaction. Whatever `work` throws rolls it back; a passing failure runs it again from the
 * start, so it must only run SQL.
 */
export function transact<Result>(database: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return withRetries(database, () => database.kysely.transaction().execute(work));
}

const TRIES = 3;
const JITTER_MS = 50;

/**
 * What may be retried as a whole because none of it has happened: serialization failure, deadlock, a server
 * that became a standby or is going away, a connection that broke (PostgreSQL, appendix A).
 */
const PASSING = /^(40001|40P01|25006|57P0[123]|08\w{3})$/;

/**
 * foreign_key_violation: the player was erased between two statements. The next try finds no player, and says so; anything else
 * fails again.
 */
const REFERS_TO_NOTHING = '23503';

/** Runs a whole transaction, up to 3 times if the failure is a passing one. */
export async function withRetries<Result>(
  { tally }: Pick<Database, 'tally'>,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (isDiskFull(error)) {
        tally.diskFullAt = Date.now();
      }
      if (attempt === TRIES || !(isPassing(error) || sqlState(error) === REFERS_TO_NOTHING)) {
        throw error;
      }
      tally.retries += 1;
      await sleep(Math.random() * JITTER_MS * attempt);
    }
  }
}

function isPassing(error: unknown): boolean {
  if (error instanceof Error && (NOT_SENT.test(error.message) || isPlanStale(error))) {
    return true;
  }
  return PASSING.test(sqlState(error) ?? '') && !(error instanceof Error && error.cause === AT_COMMIT);
}

/**
 * What a cluster says, with the code of an internal error or one of input and output, when a server with shards goes away: in
 * the midst of a statement, or of a copy of what it has read so far. A call that was handed to that server may have
 * happened, so only the caller may retry.
 */
const INTERNAL_OR_IO_ERROR = /^(XX000|58030)$/;
const LOST_SHARD = new RegExp(
  [
    '^failure on connection marked as essential',
    '^server closed the connection unexpectedly',
    '^failed to (complete )?COPY ',
    // What a server said that ended, without the code that it said it with.
    '^terminating connection (due to|because of) ',
  ].join('|'),
);

/**
 * The cause of an error at COMMIT. Whether the transaction happened is not known then, so only the caller may retry,
 * under the same Idempotency-Key.
 */
export const AT_COMMIT = Symbol('at commit');

/**
 * What pg says of a statement that it could not send, because the connection had broken since the one before. Even of a
 * COMMIT: what was not sent has not happened.
 */
const NOT_SENT = /^Client .* is not queryable$/;

/**
 * A migration has added a column to what a prepared statement returns, which PostgreSQL refuses. The message is localized,
 * the routine's name is not.
 */
export function isPlanStale(error: unknown): boolean {
  return sqlState(error) === '0A000' && error instanceof Error && 'routine' in error && error.routine === PLAN_CHECK;
}

const PLAN_CHECK = 'RevalidateCachedQuery';

/** PostgreSQL's five-character code of an error, if it is one of its own. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/**
 * The database cannot be reached, has no free connection or no space, or did not answer in time: nothing is wrong with the
 * request, and trying again later can help.
 */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) {
    return false;
  }
  const state = sqlState(error) ?? '';
  const isLost = INTERNAL_OR_IO_ERROR.test(state) && LOST_SHARD.test(error.message);
  return (
    PASSING.test(state) ||
    isPassing(error) ||
    OUT_OF_TIME.test(state) ||
    isDiskFull(error) ||
    isLost ||
    POOL_WORDS.test(error.message)
  );
}

/** The database has no space to write to: it answers what only reads. The embedded one says so in the same words. */
export function isDiskFull(error: unknown): boolean {
  return sqlState(error) === '53100';
}

/** A statement or a lock took longer than it may: something is wrong with the work, or it is too much at once. */
export function isOutOfTime(error: unknown): boolean {
  return /^(57014|55P03)$/.test(sqlState(error) ?? '');
}

/** Statement or lock time-outs, too many connections, and what Node says of a broken socket. */
const OUT_OF_TIME = /^(57014|55P03|53300|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT)$/;

/** pg has no codes for these three. */
const POOL_WORDS = /timeout exceeded when trying to connect|Connection terminated|Query read timeout/;
