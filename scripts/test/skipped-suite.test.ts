import { expect, test } from 'vitest';
import { remarkOf } from './run-plan.ts';
import { runStep } from './run-step.ts';

const suite = { kind: 'suite', name: 'citus', needs: [], variable: 'TEST_CITUS_URLS' } as const;

test('a suite without the variable that it needs is skipped, and says which', async () => {
  const tally = await runStep(suite, {
    env: {},
    filters: [],
    update: false,
    logFolder: '/nowhere',
    idleTimeoutMs: 1,
    signal: AbortSignal.abort(),
    onEvent: () => {},
  });
  const reason = 'TEST_CITUS_URLS is not set: see CONTRIBUTING.md';
  expect(tally).toEqual({ passed: 0, failures: [], skips: [{ title: 'citus', reason }], files: [] });
  expect(remarkOf(tally)).toBe(`skipped: ${reason}`);
});

test('a suite of which one test is skipped shows how many passed', () => {
  const files = [{ suite: 'unit', file: 'a.test.ts', ms: 1, tests: [] }];
  const skips = [{ title: 'unit › a.test.ts › one', reason: 'no Redis' }];
  expect(remarkOf({ passed: 3, failures: [], skips, files })).toBe('3 passed, 0 failed, 1 skipped');
});
