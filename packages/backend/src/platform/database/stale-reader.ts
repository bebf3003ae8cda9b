import { Refusal } from '../refusal.ts';
import type { Database } from './database.ts';
import type { ReplicaState } from './replica-state.ts';
import { sqlState } from './retry.ts';

/**
 * Runs a read that may be a little old: on the replica while that is good, else on the primary. `read` does nothing but read,
 * because it may run twice. What decides about coins, attempts, payments, bans, sessions or roles is never read so.
 * @param since a moment of performance.now(): the read must show what the primary had then
 */
export type StaleReader = <Result>(read: (database: Database) => Promise<Result>, since?: number) => Promise<Result>;

/** Where there is no replica. */
export function readFrom(primary: Database): StaleReader {
  return (read) => read(primary);
}

export type StaleReaderOptions = {
  readonly state: ReplicaState;
  readonly replica: Database;
  readonly primary: Database;
  readonly now: () => number;
  readonly count: (from: 'replica' | 'primary') => void;
  /** SQLSTATEs that say nothing against the replica. */
  readonly harmless: RegExp;
  /** Tells of every other failure, where the primary has an answer. */
  readonly onFailure: (error: unknown) => void;
};

/** Reads from a replica; what fails there is read again from the primary. */
export function makeStaleReader(options: StaleReaderOptions): StaleReader {
  const { state, replica, primary, now, count, harmless, onFailure } = options;
  return async (read, since = Number.NEGATIVE_INFINITY) => {
    const readPrimary = () => {
      count('primary');
      return read(primary);
    };
    if (state.problemAt(now()) !== undefined || state.shownAt < since) {
      return readPrimary();
    }
    try {
      const result = await read(replica);
      count('replica');
      return result;
    } catch (error) {
      // A refusal is an answer.
      if (error instanceof Refusal) {
        throw error;
      }
      const result = await readPrimary();
      if (!harmless.test(sqlState(error) ?? '')) {
        onFailure(error);
      }
      return result;
    }
  };
}
