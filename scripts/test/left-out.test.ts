import { expect, test } from 'vitest';
import type { Plan, PlannedStep } from './plan.ts';
import { isLeftOut } from './run-plan.ts';
import { onePassed, tallyFailure } from './tally.ts';

const [postgres, journeys] = ['postgres', 'journeys'].map(
  (name): PlannedStep => ({ step: { kind: 'suite', name, needs: [] }, filters: [] }),
) as [PlannedStep, PlannedStep];
const lint = { kind: 'check', name: 'lint', commands: [] } as const;
const ofChanges: Plan = { steps: [], whole: false, update: false, long: false, stopsBeforeJourneys: true };
// As of a suite that ended before any of its files had.
const failedSuite = { ...postgres, tally: tallyFailure('postgres', 'took too long') };

test('when a change is tested, journeys are left out if another suite has failed, and no other suite is', () => {
  expect(isLeftOut(journeys, ofChanges, [{ step: lint, filters: [], tally: onePassed }, failedSuite])).toBe(true);
  expect(isLeftOut(postgres, ofChanges, [failedSuite])).toBe(false);
});

test('journeys run when a check alone has failed, and in every whole run', () => {
  expect(
    isLeftOut(journeys, ofChanges, [{ step: lint, filters: [], tally: tallyFailure('lint', 'one problem') }]),
  ).toBe(false);
  expect(isLeftOut(journeys, { ...ofChanges, whole: true, stopsBeforeJourneys: false }, [failedSuite])).toBe(false);
});
