import { expect, test } from 'vitest';
import { activities } from './mix.ts';
import type { PlayerRequest, Reply } from './player-request.ts';
import { activityScripts, playActivities, roundRobin } from './player-scripts.ts';

const table = { random: () => 0, solve: () => [8, 7] };

/** What a server that grants everything answers. */
function answer({ kind, text }: PlayerRequest): Reply {
  const body = {
    'POST /auth': { token: 'a.b.c' },
    'GET /tasks': [{ tag: 'look', task_type: 'instant' }],
    'POST /attempts/use': text.includes('"card"')
      ? { game: { id: 'game', kind: 'card', deck: [0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7] } }
      : { game: { id: 'game', kind: 'puzzle', tiles: [1, 2, 3, 4, 5, 6, 7, 8, 0] } },
  }[kind];
  return { status: 200, body: JSON.stringify(body ?? {}) };
}

test.each(Object.entries(activities))(
  '%s takes as many requests as its share is reckoned with',
  (name, { requests }) => {
    const doing = activityScripts[name as keyof typeof activityScripts]({ id: 1, token: '' }, table);
    const steps: PlayerRequest[] = [];
    for (let next = doing.next(); next.done !== true; next = doing.next(answer(next.value))) {
      steps.push(next.value);
    }
    expect(steps).toHaveLength(requests);
  },
);

test('a new player opens the app first, and goes on with the token of the reply', () => {
  const script = playActivities(roundRobin([{ id: 258, token: '' }]), table);
  const first = script.next().value;
  expect(first.text).toContain('x-forwarded-for: 10.0.1.2\r\n');
  expect(first.text).not.toContain('authorization');
  expect(script.next(answer(first)).value.text).toContain('authorization: Bearer a.b.c\r\n');
});

test('when one has done one thing, the next player takes the script', () => {
  const script = playActivities(
    roundRobin([
      { id: 1, token: 'a' },
      { id: 2, token: 'b' },
    ]),
    { ...table, random: () => 0.999 },
  );
  let step = script.next().value;
  for (let request = 0; request < activities.market.requests; request += 1) {
    expect(step.text).toContain('x-forwarded-for: 10.0.0.1\r\n');
    step = script.next(answer(step)).value;
  }
  expect(step.text).toContain('x-forwarded-for: 10.0.0.2\r\n');
});

test('a player who has no attempts left does something else', () => {
  const doing = activityScripts.cards({ id: 1, token: '' }, table);
  doing.next();
  expect(doing.next({ status: 409, body: '' }).done).toBe(true);
});
