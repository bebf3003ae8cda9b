/** A question about a player and a channel, by the key of both. */
export type BudgetedRequest = (
  key: string,
  work: () => Promise<boolean>,
  use: 'whole' | 'half',
) => Promise<boolean> | undefined;

export type BudgetOptions = {
  readonly maxPerSecond: number;
  readonly maxInFlight: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
};

const SECOND_MS = 1_000;

/**
 * Runs one request at a time for each key, which later callers share, and no more in all than the budget allows.
 * `half` is for work that can wait: it leaves the other half to players who are waiting. Returns undefined if the
 * budget is used up.
 */
export function createRequestBudget({ maxPerSecond, maxInFlight, now }: BudgetOptions): BudgetedRequest {
  const inFlight = new Map<string, Promise<boolean>>();
  let started: number[] = [];
  return (key, work, use) => {
    const running = inFlight.get(key);
    if (running !== undefined) {
      return running;
    }
    const share = use === 'whole' ? 1 : 0.5;
    started = started.filter((at) => now() - at < SECOND_MS);
    if (started.length >= maxPerSecond * share || inFlight.size >= maxInFlight * share) {
      return undefined;
    }
    started.push(now());
    const answer = work().finally(() => inFlight.delete(key));
    inFlight.set(key, answer);
    return answer;
  };
}
