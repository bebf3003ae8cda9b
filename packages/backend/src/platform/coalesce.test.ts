import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CoalesceOptions, coalesce } from './coalesce.ts';

type Ask = { readonly key: number; readonly value: string };

/** A runner that waits until it is let go, and writes down what was under way. */
class Runner {
  readonly batches: (readonly Ask[])[] = [];
  most = 0;
  failing: (ask: Ask) => boolean = () => false;
  #waiting: (() => void)[] = [];
  #inFlight = 0;

  readonly run = async (asks: readonly Ask[]): Promise<string[]> => {
    this.batches.push(asks);
    this.#inFlight += 1;
    this.most = Math.max(this.most, this.#inFlight);
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#inFlight -= 1;
    const bad = asks.find((ask) => this.failing(ask));
    if (bad !== undefined) {
      throw new Error(`bad: ${bad.value}`);
    }
    return asks.map(({ value }) => `${value}!`);
  };

  /** Lets everything go that is under way now, and what follows from it start. */
  async land(): Promise<void> {
    for (const let_go of this.#waiting.splice(0)) {
      let_go();
    }
    await turn();
  }
}

/** Two turns of the event loop: coalesce waits for one. */
async function turn(): Promise<void> {
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
}

function start(options: Partial<CoalesceOptions<Ask, string>> = {}) {
  const runner = new Runner();
  const ask = coalesce<Ask, string>({
    run: runner.run,
    keyOf: ({ key }) => key,
    maxBatch: 4,
    maxInFlight: 1,
    ...options,
  });
  const send = (key: number, value = String(key)) => ask({ key, value });
  const values = () => runner.batches.map((batch) => batch.map(({ value }) => value).join(''));
  return { runner, send, values };
}

test('calls that arrive together leave together, and each gets its own answer', async () => {
  const { runner, send, values } = start();
  const answers = [send(1), send(2), send(3)];
  await turn();
  expect(values()).toEqual(['123']);
  await runner.land();
  expect(await Promise.all(answers)).toEqual(['1!', '2!', '3!']);
});

test('calls that arrive while others are under way leave as one when those are back', async () => {
  const { runner, send, values } = start();
  const first = send(1);
  await turn();
  const later = [send(2), send(3)];
  await turn();
  expect(values()).toEqual(['1']);
  await runner.land();
  expect(values()).toEqual(['1', '23']);
  await runner.land();
  expect(await Promise.all([first, ...later])).toEqual(['1!', '2!', '3!']);
});

test('a batch has its most, and flights have theirs', async () => {
  const { runner, send, values } = start({ maxBatch: 2, maxInFlight: 2 });
  const answers = [1, 2, 3, 4, 5].map((key) => send(key));
  await turn();
  expect(values()).toEqual(['12', '34']);
  await runner.land();
  expect(values()).toEqual(['12', '34', '5']);
  await runner.land();
  expect(await Promise.all(answers)).toHaveLength(5);
  expect(runner.most).toBe(2);
});

test('calls with one key never share a batch, nor are under way at once; they keep their order', async () => {
  const { runner, send, values } = start({ maxInFlight: 3 });
  const answers = [send(1, 'a'), send(1, 'b'), send(2, 'c'), send(1, 'd')];
  await turn();
  expect(values()).toEqual(['ac']);
  await runner.land();
  expect(values()).toEqual(['ac', 'b']);
  await runner.land();
  await runner.land();
  expect(values()).toEqual(['ac', 'b', 'd']);
  expect(await Promise.all(answers)).toEqual(['a!', 'b!', 'c!', 'd!']);
});

test('requests without a key share a batch, but join none that has left', async () => {
  const runner = new Runner();
  const read = coalesce<Ask, string>({ run: runner.run, maxBatch: 3, maxInFlight: 1 });
  const values = () => runner.batches.map((batch) => batch.map(({ value }) => value).join(''));
  const first = read({ key: 1, value: 'a' });
  await turn();
  const later = ['b', 'c', 'd', 'e'].map((value) => read({ key: 1, value }));
  await turn();
  expect(values()).toEqual(['a']);
  await runner.land();
  expect(values()).toEqual(['a', 'bcd']);
  await runner.land();
  await runner.land();
  expect(values()).toEqual(['a', 'bcd', 'e']);
  expect(await Promise.all([first, ...later])).toEqual(['a!', 'b!', 'c!', 'd!', 'e!']);
});

test('a key with endless requests does not hold the others up', async () => {
  const { runner, send, values } = start({ maxBatch: 2 });
  const greedy = Array.from({ length: 20 }, (_, index) => send(1, `g${index}`));
  const other = send(2, 'x');
  await turn();
  expect(values()).toEqual(['g0x']);
  await runner.land();
  expect(await other).toBe('x!');
  for (let count = 1; count < 20; count += 1) {
    await runner.land();
  }
  expect(await Promise.all(greedy)).toHaveLength(20);
});

test('when a batch fails, each of its calls is tried alone, so that none fails for the sake of another', async () => {
  const { runner, send, values } = start();
  runner.failing = ({ value }) => value === 'bad';
  const answers = Promise.allSettled([send(1, 'a'), send(2, 'bad'), send(3, 'c')]);
  await turn();
  await runner.land();
  await runner.land();
  expect(values()).toEqual(['abadc', 'a', 'bad', 'c']);
  expect(await answers).toEqual([
    { status: 'fulfilled', value: 'a!' },
    { status: 'rejected', reason: new Error('bad: bad') },
    { status: 'fulfilled', value: 'c!' },
  ]);
});

test('whatever arrives, each call is answered once with its own result, within all bounds', async () => {
  const arrivals = fc.array(fc.record({ key: fc.nat(3), pause: fc.boolean(), bad: fc.boolean() }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(
      arrivals,
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 3 }),
      fc.boolean(),
      async (asks, maxBatch, maxInFlight, isKeyed) => {
        const underWay = new Set<number>();
        // What `run` throws is a batch that failed: its callers receive it, and the test does not.
        const broken: string[] = [];
        const ask = coalesce<{ key: number; id: number; bad: boolean }, number>({
          ...(isKeyed ? { keyOf: ({ key }) => key } : {}),
          maxBatch,
          maxInFlight,
          run: async (batch) => {
            for (const { key } of batch) {
              if (isKeyed && underWay.has(key)) {
                broken.push(`key ${key} twice`);
              }
              underWay.add(key);
            }
            if (batch.length > maxBatch) {
              broken.push(`${batch.length} in a batch`);
            }
            await new Promise(setImmediate);
            for (const { key } of batch) {
              underWay.delete(key);
            }
            if (batch.some(({ bad }) => bad)) {
              throw new Error('bad');
            }
            return batch.map(({ id }) => id);
          },
        });
        const answers: Promise<unknown>[] = [];
        for (const [id, { key, pause, bad }] of asks.entries()) {
          answers.push(ask({ key, id, bad }).catch((error: Error) => error.message));
          if (pause) {
            await new Promise(setImmediate);
          }
        }
        expect(await Promise.all(answers)).toEqual(asks.map(({ bad }, id) => (bad ? 'bad' : id)));
        expect(broken).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});
