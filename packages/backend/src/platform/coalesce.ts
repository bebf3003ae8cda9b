type Queued<Request, Result> = {
  readonly request: Request;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
};

export type CoalesceOptions<Request, Result> = {
  /** Runs a batch in one round trip; results come in the order of the requests. Fails as a whole or not at all. */
  readonly run: (requests: readonly Request[]) => Promise<readonly Result[]>;
  /**
   * Requests with the same key never share a batch and are never in flight together: one statement updates a row once.
   * Reads need no key: one that joins a batch before it is sent sees all that was acknowledged before it came.
   */
  readonly keyOf?: (request: Request) => number;
  readonly maxBatch: number;
  readonly maxInFlight: number;
};

/**
 * Turns calls that arrive while others are in flight into one statement for all of them: round trips and commits
 * cost more than rows. A call that arrives alone is sent alone, at once. When a batch fails, each of its requests is
 * retried alone, so that no call fails for another's sake.
 */
export function coalesce<Request, Result>(
  options: CoalesceOptions<Request, Result>,
): (request: Request) => Promise<Result> {
  const { run, keyOf, maxBatch, maxInFlight } = options;
  const activeKeys = new Set<number>();
  let queue: Queued<Request, Result>[] = [];
  let inFlight = 0;
  let isScheduled = false;

  function takeBatch(): Queued<Request, Result>[] {
    if (keyOf === undefined) {
      return queue.splice(0, maxBatch);
    }
    const batch: Queued<Request, Result>[] = [];
    const rest: Queued<Request, Result>[] = [];
    for (const queued of queue) {
      const key = keyOf(queued.request);
      if (batch.length < maxBatch && !activeKeys.has(key)) {
        activeKeys.add(key);
        batch.push(queued);
      } else {
        rest.push(queued);
      }
    }
    queue = rest;
    return batch;
  }

  async function runBatch(batch: readonly Queued<Request, Result>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ request }) => request));
      batch.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      await (batch.length === 1 ? batch[0]?.reject(error) : Promise.all(batch.map((queued) => runBatch([queued]))));
    }
  }

  async function send(batch: readonly Queued<Request, Result>[]): Promise<void> {
    inFlight += 1;
    await runBatch(batch);
    inFlight -= 1;
    if (keyOf !== undefined) {
      for (const { request } of batch) {
        activeKeys.delete(keyOf(request));
      }
    }
    drain();
  }

  function drain(): void {
    isScheduled = false;
    while (inFlight < maxInFlight && queue.length > 0) {
      const batch = takeBatch();
      if (batch.length === 0) {
        return;
      }
      void send(batch);
    }
  }

  return (request) =>
    new Promise((resolve, reject) => {
      queue.push({ request, resolve, reject });
      // After this turn of the event loop, so that calls which arrived together leave together.
      if (!isScheduled) {
        isScheduled = true;
        setImmediate(drain);
      }
    });
}
