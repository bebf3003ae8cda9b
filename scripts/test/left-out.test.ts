import { expect, test } from 'vitest';
import type { Plan, PlannedStep } from './plan.ts';
import { isLeftOut } from './run-plan.ts';
import { onePassed, type Tally, tallyFailure } from './tally.ts';

const [postgres, journeys] = ['postgres', 'journeys'].map(
  (name): PlannedStep => ({ step: { kind: 'suite', name, needs: [] }, filters: [] }),
) as [PlannedStep, PlannedStep];
const ofChanges: Plan = { steps: [], whole: false, update: false, long: false, stopsBeforeJourneys: true };
const file = { suite: 'pglite', file: 'store.test.ts', ms: 1, tests: [] };
const failedSuite: Tally = { ...tallyFailure('pglite › store.test.ts › pays once', 'expected 1'), files: [file] };

test("of a change's tests journeys are left out when another suite has failed, and no other suite is", () => {
  expect(isLeftOut(journeys, ofChanges, [onePassed, failedSuite])).toBe(true);
  expect(isLeftOut(postgres, ofChanges, [onePassed, failedSuite])).toBe(false);
});

test('journeys run when a check alone has failed, and in every whole run', () => {
  expect(isLeftOut(journeys, ofChanges, [tallyFailure('lint', 'one problem')])).toBe(false);
  expect(isLeftOut(journeys, { ...ofChanges, whole: true, stopsBeforeJourneys: false }, [failedSuite])).toBe(false);
});
