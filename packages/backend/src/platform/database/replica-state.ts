/** What one server of a database says of itself. */
export type Position = {
  /** The same for a primary and its standbys, and different for any other database. */
  readonly identity: string;
  readonly isStandby: boolean;
  /** How far its log goes (a primary) or is replayed (a standby), in bytes. */
  readonly position: number;
  /** The number of its newest migration. */
  readonly migration: number;
};

/**
 * How old a read from the replica may be. With the job's rounds and what servers keep, 15 seconds each, the board stays
 * within its minute.
 */
export const MOST_LAG_MS = 20_000;

/** Why the replica is not read, in words that follow 'the replica is not read'. */
export const replicaProblems = {
  not_checked: 'it has not shown yet that it follows the primary',
  failing: 'it does not answer, or answers with errors',
  not_a_standby: 'it is not a standby',
  diverged: 'it has changes that the primary does not have',
  another_database: 'it is of another database than DATABASE_URL',
  older_schema: 'it has not replayed the newest migration yet',
  behind: `it lags more than ${MOST_LAG_MS / 1_000} seconds behind`,
} as const;
export type ReplicaProblem = keyof typeof replicaProblems;

/** A replica whose checks are good and whose reads fail is tried again after this, and each time twice as late, up to the most. */
export const REST_MS = 10_000;
export const MOST_REST_MS = 300_000;

/**
 * Whether the replica may be read, and which moment of the primary it shows: it has replayed the log up to where the
 * primary's ended then. So the lag is known without a clock of the database's, also while nothing is written or the
 * replica has lost its primary. Moments are those of performance.now().
 */
export class ReplicaState {
  readonly #newestMigration: number;
  readonly #begunAt: number;
  #primary: Position | undefined;
  #ends: readonly { readonly position: number; readonly at: number }[] = [];
  #replicaPosition = Number.NEGATIVE_INFINITY;
  /** A standby that follows is never ahead of its primary's later position. */
  #isAhead = false;
  #shownAt = Number.NEGATIVE_INFINITY;
  #problem: ReplicaProblem | undefined = 'not_checked';
  #restMs = 0;
  #restsUntil = Number.NEGATIVE_INFINITY;

  /** @param newestMigration that this server was made with: it reads no older schema */
  constructor(newestMigration: number, now: number) {
    this.#newestMigration = newestMigration;
    this.#begunAt = now;
  }

  /** @param at a moment before the primary was read */
  notePrimary(primary: Position, at: number): void {
    this.#primary = primary;
    this.#isAhead = primary.position < this.#replicaPosition;
    if (this.#isAhead) {
      this.#ends = [];
      this.#shownAt = Number.NEGATIVE_INFINITY;
      return;
    }
    this.#ends = [...this.#ends.filter((end) => end.at > at - MOST_LAG_MS), { position: primary.position, at }];
  }

  noteReplica(replica: Position): void {
    this.#replicaPosition = replica.position;
    this.#problem = this.#findProblem(replica);
    if (this.#problem === undefined) {
      const shown = this.#ends.findLast(({ position }) => position <= replica.position);
      this.#shownAt = Math.max(this.#shownAt, shown?.at ?? this.#shownAt);
    }
  }

  /** The replica could not be checked. */
  noteUnchecked(): void {
    this.#problem = 'failing';
  }

  /** A read has failed there that the primary may answer. */
  noteFailedRead(now: number): void {
    // Others were under way when the first one failed.
    if (now < this.#restsUntil) {
      return;
    }
    const failsOften = now - this.#restsUntil <= MOST_REST_MS;
    this.#restMs = failsOften ? Math.min(2 * this.#restMs, MOST_REST_MS) : REST_MS;
    this.#restsUntil = now + this.#restMs;
  }

  /** The newest moment of the primary that the replica is known to show. */
  get shownAt(): number {
    return this.#shownAt;
  }

  /** Undefined while the replica may be read. */
  problemAt(now: number): ReplicaProblem | undefined {
    if (this.#problem !== undefined) {
      return this.#problem;
    }
    if (now < this.#restsUntil) {
      return 'failing';
    }
    if (now - this.#shownAt <= MOST_LAG_MS) {
      return undefined;
    }
    // A busy replica shows only in its second check what the first has seen of the primary.
    return now - this.#begunAt <= MOST_LAG_MS ? 'not_checked' : 'behind';
  }

  #findProblem({ isStandby, identity, migration }: Position): ReplicaProblem | undefined {
    if (this.#primary === undefined) {
      return 'not_checked';
    }
    if (identity !== this.#primary.identity) {
      return 'another_database';
    }
    // A replica that was promoted goes its own way, and is never behind.
    if (!isStandby) {
      return 'not_a_standby';
    }
    if (this.#isAhead) {
      return 'diverged';
    }
    return migration < this.#newestMigration ? 'older_schema' : undefined;
  }
}
