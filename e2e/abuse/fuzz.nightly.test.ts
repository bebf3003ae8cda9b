import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answer } from '../harness/http.ts';
import { usePaymentWorld } from '../harness/payments.ts';
import { testInvariants } from '../harness/test-invariants.ts';
import { findFault, isOverloaded } from './fuzz/find-fault.ts';
import { makeSenders } from './fuzz/known-values.ts';
import { type FuzzRequest, fuzzRequests } from './fuzz/requests.ts';

const REQUESTS = 20_000;
/** Some of them are blocked by a call that waits for a payment. */
const LANES = 48;
/** Requests that are generated at once; all of them would take too much memory. */
const VOLLEY = 500;
/** New requests each night. */
const SEED = Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31));
/** The least share of requests that must pass the schemas: malformed ones test nothing behind them. */
const LEAST_UNDERSTOOD = 0.25;
/** On a machine that is busy with other things. */
const MOST_TO_COME_AGAIN = 0.01;
/** 25P03: a transaction in which nothing happened for 5 seconds, as its server had no processor. */
const GIVEN_UP = new RegExp(
  [
    '"code":"(55P03|57014|25P03)"',
    'timeout exceeded when trying to connect',
    'Connection terminated due to connection timeout',
    'Query read timeout',
  ].join('|'),
);

const world = usePaymentWorld({ servers: 1, env: { LOG_LEVEL: 'info' } });

function* draw(requests: fc.Arbitrary<FuzzRequest>, count: number, seed: number): Generator<FuzzRequest, undefined> {
  for (let drawn = 0; drawn < count; drawn += VOLLEY) {
    yield* fc.sample(requests, { numRuns: VOLLEY, seed: seed + drawn });
  }
}

/** A connection that an earlier answer has closed may only be noticed when it is used again. */
function answerOf({ request }: FuzzRequest): Promise<Answer> {
  const { client } = world();
  return client.sendAnyway(request).catch(() => client.sendAnyway(request));
}

/** Sends some at a time, until an answer is wrong. Returns how often each status was answered. */
async function sendAll(drawn: Generator<FuzzRequest, undefined>): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  const faults: string[] = [];
  const lane = async () => {
    for (let next = drawn.next(); !next.done && faults.length === 0; next = drawn.next()) {
      const answer = await answerOf(next.value);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      const fault = isOverloaded(answer) ? undefined : findFault(next.value, answer);
      if (fault !== undefined) {
        const { method, path, headers, body } = next.value.request;
        faults.push(`${fault}: ${method} ${path} ${JSON.stringify(headers)} ${JSON.stringify(body)}`.slice(0, 3_000));
      }
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  expect(faults, `seed ${SEED}`).toEqual([]);
  return statuses;
}

test(`${REQUESTS} requests, generated from the schemas and from attacks, are answered as the contract says`, async () => {
  console.log(`to repeat this: FUZZ_SEED=${SEED} npx vitest run --mode nightly --project wire e2e/abuse/fuzz`);
  const statuses = await sendAll(draw(fuzzRequests(await makeSenders(world())), REQUESTS, SEED));
  console.log(JSON.stringify(statuses));
  expect(statuses[200]).toBeGreaterThan(REQUESTS * LEAST_UNDERSTOOD);
  expect(statuses[503] ?? 0).toBeLessThan(REQUESTS * MOST_TO_COME_AGAIN);
});

test('none of them caused an error inside the server', () => {
  const errors = world()
    .server.logs()
    .split('\n')
    .filter((line) => /^\{"level":(50|60)\b|unhandled/i.test(line));
  expect(errors.filter((line) => !GIVEN_UP.test(line))).toEqual([]);
  // Time-outs of locks, statements and connections are accepted, but no more than answers with 503 are.
  expect(errors.filter((line) => line.includes('request failed')).length).toBeLessThan(REQUESTS * MOST_TO_COME_AGAIN);
});

testInvariants(world);
