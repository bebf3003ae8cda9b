import { Refusal } from '../refusal.ts';
import type { Database } from './database.ts';
import type { ReplicaState } from './replica-state.ts';
import { sqlState, withRetries } from './retry.ts';

/**
 * Runs a read that may be a little old: on the replica while that is good, else on the primary. `read` must only read,
 * because it may run twice. Reads that decide about coins, attempts, payments, bans, sessions or roles never use it.
 * @param since a moment of performance.now(): the read must show what the primary had then
 */
export type StaleReader = <Result>(read: (database: Database) => Promise<Result>, since?: number) => Promise<Result>;

/** Used if there is no replica. */
export function readFrom(primary: Database): StaleReader {
  return (read) => withRetries(primary, () => read(primary));
}

export type StaleReaderOptions = {
  readonly state: ReplicaState;
  readonly replica: Database;
  readonly primary: Database;
  readonly now: () => number;
  readonly count: (from: 'replica' | 'primary') => void;
  /** Whether a failure there is final, so that the primary is not tried. */
  readonly isFinal: (error: unknown) => boolean;
  /** Called for every other failure but conflicts with the replay, if the primary has an answer. */
  readonly onFailure: (error: unknown) => void;
};

/** What the replay of the primary's changes does to a query in its way. It says nothing against the replica. */
const CONFLICT = /^(40001|40P01)$/;

/** Reads from a replica, once; what fails there is read again from the primary. */
export function makeStaleReader(options: StaleReaderOptions): StaleReader {
  const { state, replica, primary, now, count, isFinal, onFailure } = options;
  const readFromPrimary = readFrom(primary);
  return async (read, since = Number.NEGATIVE_INFINITY) => {
    const readPrimary = () => {
      count('primary');
      return readFromPrimary(read);
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
      if (error instanceof Refusal || isFinal(error)) {
        throw error;
      }
      const result = await readPrimary();
      if (!CONFLICT.test(sqlState(error) ?? '')) {
        onFailure(error);
      }
      return result;
    }
  };
}
