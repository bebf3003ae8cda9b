type Waiting<Ask, Answer> = {
  readonly ask: Ask;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
};

export type CoalesceOptions<Ask, Answer> = {
  /** Answers a batch in one round trip, in the order of its asks. Fails as a whole or not at all. */
  readonly run: (asks: readonly Ask[]) => Promise<readonly Answer[]>;
  /**
   * Asks with the same key never share a batch, nor are under way at once: one statement updates a row once. Reads have
   * none: one that joins what has not left yet sees all that was acknowledged before it came.
   */
  readonly keyOf?: (ask: Ask) => number;
  readonly maxBatch: number;
  readonly maxFlights: number;
};

/**
 * Turns calls that arrive while others are under way into one statement for all of them: round trips and commits
 * cost more than rows. A call that arrives alone goes out alone, at once. When a batch fails, each of its asks is
 * tried alone, so that no call fails for another's sake.
 */
export function coalesce<Ask, Answer>(options: CoalesceOptions<Ask, Answer>): (ask: Ask) => Promise<Answer> {
  const { run, keyOf, maxBatch, maxFlights } = options;
  const underWay = new Set<number>();
  let queue: Waiting<Ask, Answer>[] = [];
  let flights = 0;
  let isDue = false;

  function takeBatch(): Waiting<Ask, Answer>[] {
    if (keyOf === undefined) {
      return queue.splice(0, maxBatch);
    }
    const batch: Waiting<Ask, Answer>[] = [];
    const rest: Waiting<Ask, Answer>[] = [];
    for (const waiting of queue) {
      const key = keyOf(waiting.ask);
      if (batch.length < maxBatch && !underWay.has(key)) {
        underWay.add(key);
        batch.push(waiting);
      } else {
        rest.push(waiting);
      }
    }
    queue = rest;
    return batch;
  }

  async function fly(batch: readonly Waiting<Ask, Answer>[]): Promise<void> {
    try {
      const answers = await run(batch.map(({ ask }) => ask));
      batch.forEach(({ resolve }, index) => resolve(answers[index] as Answer));
    } catch (error) {
      await (batch.length === 1 ? batch[0]?.reject(error) : Promise.all(batch.map((waiting) => fly([waiting]))));
    }
  }

  async function send(batch: readonly Waiting<Ask, Answer>[]): Promise<void> {
    flights += 1;
    await fly(batch);
    flights -= 1;
    if (keyOf !== undefined) {
      for (const { ask } of batch) {
        underWay.delete(keyOf(ask));
      }
    }
    pump();
  }

  function pump(): void {
    isDue = false;
    while (flights < maxFlights && queue.length > 0) {
      const batch = takeBatch();
      if (batch.length === 0) {
        return;
      }
      void send(batch);
    }
  }

  return (ask) =>
    new Promise((resolve, reject) => {
      queue.push({ ask, resolve, reject });
      // After this turn of the event loop, so that calls which arrived together leave together.
      if (!isDue) {
        isDue = true;
        setImmediate(pump);
      }
    });
}
