import { appendFileSync } from 'node:fs';
import type { Reporter as BrowserReporter, Suite } from '@playwright/test/reporter';
import type { Reporter, TestModule } from 'vitest/node';

/** What a run of Vitest or Playwright came to. */
export type Totals = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly flaky: number;
};

/**
 * A reporter of Vitest and of Playwright: appends the totals of a run as a line of JSON to the file that TOTALS_FILE names, which
 * `npm test` adds up.
 */
export default class TotalsReporter implements Reporter, BrowserReporter {
  #suite: Suite | undefined;

  /** Vitest's. An error outside of every test counts as a failure. */
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state));
    const broken = modules.filter((module) => module.state() === 'failed' && module.children.size === 0).length;
    const count = (state: string) => states.filter((one) => one === state).length;
    append({
      passed: count('passed'),
      failed: count('failed') + count('pending') + broken + errors.length,
      skipped: count('skipped'),
      flaky: 0,
    });
  }

  /** Playwright's. */
  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const outcomes = (this.#suite?.allTests() ?? []).map((test) => test.outcome());
    const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
    const flaky = count('flaky');
    append({ passed: count('expected') + flaky, failed: count('unexpected'), skipped: count('skipped'), flaky });
  }
}

function append(totals: Totals): void {
  const file = process.env['TOTALS_FILE'];
  if (file !== undefined) {
    appendFileSync(file, `${JSON.stringify(totals)}\n`);
  }
}
