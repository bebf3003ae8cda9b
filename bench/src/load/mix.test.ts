import { expect, test } from 'vitest';
import { type Activity, activities, pickActivity } from './mix.ts';

const DRAWS = 100_000;

test('each activity has its share of the requests, however many requests it takes', () => {
  const requests: Partial<Record<Activity, number>> = {};
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const activity = pickActivity(draw / DRAWS);
    requests[activity] = (requests[activity] ?? 0) + activities[activity].requests;
  }
  const all = Object.values(requests).reduce((sum, count) => sum + count, 0);
  for (const [activity, { share }] of Object.entries(activities)) {
    expect((requests[activity as Activity] ?? 0) / all, activity).toBeCloseTo(share, 3);
  }
});

test('the shares are all there is', () => {
  expect(Object.values(activities).reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
});
