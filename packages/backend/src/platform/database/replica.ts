// A server reads the positions of the primary and the replica once a second. While the replica is good, it is read for
// what may be a little old; from the moment it is not, the primary is.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Metrics } from '../metrics.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';
import type { PostgresOptions } from './postgres.ts';
import { readPosition } from './read-position.ts';
import { registerReplicaMetrics } from './replica-metrics.ts';
import { ReplicaState, replicaProblems } from './replica-state.ts';
import { sqlState } from './retry.ts';
import { makeStaleReader, readFrom, type StaleReader } from './stale-reader.ts';

const CHECK_EVERY_MS = 1_000;

/** Half as long as the primary may take, which must have the time to answer after the replica has failed. */
const SLOWNESS = 0.5;

/** A search has a time limit of its own: what reaches it here would there as well. */
const OUT_OF_TIME = '57014';

type Purpose = 'requests' | 'searches' | 'console';

export type Replica = {
  /** Opens connections of one purpose to the replica. @param primary is read while the replica is not good */
  open(purpose: Purpose, primary: Database): Promise<StaleReader>;
  /** Why the primary is read in its place, as sentences. */
  findTroubles(): readonly string[];
  close(): Promise<void>;
};

type Options = {
  readonly config: Pick<Config, 'database' | 'role'>;
  /** The number of the newest migration that this server was made with. */
  readonly newestMigration: number;
  readonly log: Logger;
  readonly metrics: Metrics;
};

const NONE: Replica = {
  open: async (_purpose, primary) => readFrom(primary),
  findTroubles: () => [],
  close: async () => {},
};

/**
 * Watches the replica that the configuration names until it is closed. If there is none, all is read from the primary;
 * the same goes for a process that answers no calls, because jobs write by what they read.
 */
export async function watchReplica(options: Options): Promise<Replica> {
  const { database: here, role } = options.config;
  if ('folder' in here || here.readUrl === undefined || role === 'jobs') {
    registerReplicaMetrics(options.metrics.registry);
    return NONE;
  }
  const there = { ...here, url: here.readUrl };
  // The log says whether the replica is used: not each connection that ends with it.
  const open = (where: Config['database'], purpose: PostgresOptions['purpose']) =>
    openDatabase(where, { purpose, onIdleError: () => {}, slowness: SLOWNESS });
  const databases = [await open(here, 'watch'), await open(there, 'watch')] as const;
  return new WatchedReplica(options, databases, (purpose) => open(there, purpose));
}

class WatchedReplica implements Replica {
  readonly #state: ReplicaState;
  readonly #log: Logger;
  readonly #count: (from: 'replica' | 'primary') => void;
  readonly #openStandby: (purpose: Purpose) => Promise<Database>;
  readonly #opened: Database[];
  readonly #stop = new AbortController();
  #loggedAsUsed: boolean | undefined;

  constructor(
    { newestMigration, log, metrics }: Options,
    [primary, standby]: readonly [Database, Database],
    openStandby: (purpose: Purpose) => Promise<Database>,
  ) {
    this.#state = new ReplicaState(newestMigration, performance.now());
    this.#log = log;
    this.#count = registerReplicaMetrics(metrics.registry, this.#state);
    this.#openStandby = openStandby;
    this.#opened = [primary, standby];
    void this.#checkUntilStopped(primary, standby);
  }

  async open(purpose: Purpose, primary: Database): Promise<StaleReader> {
    const replica = await this.#openStandby(purpose);
    this.#opened.push(replica);
    return makeStaleReader({
      state: this.#state,
      replica,
      primary,
      now: () => performance.now(),
      count: this.#count,
      isFinal: (error) => purpose === 'searches' && sqlState(error) === OUT_OF_TIME,
      onFailure: (error) => {
        this.#state.noteFailedRead(performance.now());
        this.#logChange(error);
      },
    });
  }

  findTroubles(): readonly string[] {
    const problem = this.#state.problemAt(performance.now());
    return problem === undefined ? [] : [`the replica is not read: ${replicaProblems[problem]}`];
  }

  async close(): Promise<void> {
    // Not after a check that is under way: that may take seconds, and its connections end with it.
    this.#stop.abort();
    await Promise.all(this.#opened.map((database) => database.close()));
  }

  async #checkUntilStopped(primary: Database, standby: Database): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      const error = await this.#check(primary, standby);
      this.#logChange(error);
      await sleep(CHECK_EVERY_MS, undefined, { signal }).catch(() => {});
    }
  }

  /** @returns why the replica could not be checked. A primary that does not answer lets what is known of it grow old */
  async #check(primary: Database, standby: Database): Promise<unknown> {
    const at = performance.now();
    await readPosition(primary).then(
      (position) => this.#state.notePrimary(position, at),
      () => {},
    );
    return readPosition(standby).then(
      (position) => this.#state.noteReplica(position),
      (error: unknown) => {
        this.#state.noteUnchecked();
        return error;
      },
    );
  }

  #logChange(error: unknown): void {
    if (this.#stop.signal.aborted) {
      return;
    }
    const problem = this.#state.problemAt(performance.now());
    const isUsed = problem === undefined;
    if (isUsed !== this.#loggedAsUsed && problem !== 'not_checked') {
      this.#loggedAsUsed = isUsed;
      if (isUsed) {
        this.#log.info({ event: 'replica_used' });
      } else {
        this.#log.warn({ event: 'replica_not_used', problem, ...(error === undefined ? {} : { err: error }) });
      }
    }
  }
}
