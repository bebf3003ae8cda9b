import { percentile } from '../median.ts';

export type Times = { readonly count: number; readonly p50Ms: number; readonly p95Ms: number; readonly p99Ms: number };

/** Refusals that a rule gives: no attempts left, a task that is collected, a limit. */
const BY_RULE = new Set([409, 429]);
const SHED = 503;

/** What was answered, and how long it took. */
export class Tally {
  readonly #fine = new Map<string, number[]>();
  readonly #shed: number[] = [];
  #all = 0;
  readonly #statuses = new Map<number, number>();

  add(kind: string, status: number, milliseconds: number): void {
    this.#all += 1;
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    if (status === SHED) {
      this.#shed.push(milliseconds);
    } else if (status === 200) {
      const times = this.#fine.get(kind) ?? [];
      times.push(milliseconds);
      this.#fine.set(kind, times);
    }
  }

  /** Requests that have ended in any way. */
  get all(): number {
    return this.#all;
  }

  get kinds(): string[] {
    return [...this.#fine.keys()].sort((a, b) => a.localeCompare(b, 'en'));
  }

  /** Of the successful answers: of one kind of call, or of all. */
  fine(kind?: string): Times {
    return timesOf(kind === undefined ? [...this.#fine.values()].flat() : (this.#fine.get(kind) ?? []));
  }

  /** Of the successful answers of several runs, as if they were one: a p99 needs many. */
  static fineOf(tallies: readonly Tally[]): Times {
    return timesOf(tallies.flatMap((tally) => [...tally.#fine.values()].flat()));
  }

  /** Of requests that were turned away because there was too much to do. */
  shed(): Times {
    return timesOf(this.#shed);
  }

  /** Unexpected answers: neither a success, nor refused by a rule, nor shed; and missing answers. */
  get failed(): number {
    const failures = [...this.#statuses].filter(
      ([status]) => status !== 200 && status !== SHED && !BY_RULE.has(status),
    );
    return failures.reduce((sum, [, count]) => sum + count, 0);
  }

  get byRule(): number {
    return [...BY_RULE].reduce((sum, status) => sum + (this.#statuses.get(status) ?? 0), 0);
  }

  /** Such as '200: 12000, 503: 7'. */
  toString(): string {
    return [...this.#statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
  }
}

function timesOf(values: readonly number[]): Times {
  const sorted = Float64Array.from(values).sort();
  return {
    count: sorted.length,
    p50Ms: percentile(sorted, 0.5),
    p95Ms: percentile(sorted, 0.95),
    p99Ms: percentile(sorted, 0.99),
  };
}
