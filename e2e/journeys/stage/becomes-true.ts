import type { Frame, Page } from 'playwright-core';
import { patience } from '../../../scripts/provision/patience.ts';

/** Milliseconds between two checks. */
const LOOK_MS = 20;

/**
 * Waits until an expression is true in a window, without what Playwright loads into a page to find elements. The app's policy
 * forbids Playwright's own way of polling.
 */
export async function becomesTrue(window: Page | Frame, expression: string): Promise<void> {
  await window.evaluate(`new Promise((done, fail) => {
    const look = (left) => {
      if (${expression}) {
        done();
      } else if (left < 1) {
        fail(new Error('in time it was not true that ' + ${JSON.stringify(expression)}));
      } else {
        setTimeout(look, ${LOOK_MS}, left - 1);
      }
    };
    look(${patience(60_000) / LOOK_MS});
  })`);
}
