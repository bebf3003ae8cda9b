import { expect, test } from 'vitest';
import { Crowd } from './crowd.ts';
import type { Seat } from './player.ts';

function* counting(name: string): Seat {
  for (let n = 1; ; n += 1) {
    yield { kind: name, text: `${name}${n}` };
  }
}

const fine = { status: 200, body: '' };

test('seats take turns, each with the next request', () => {
  const crowd = new Crowd([counting('a'), counting('b')]);
  const sent = Array.from({ length: 4 }, () => {
    const turn = crowd.take();
    turn.done(fine);
    return turn.step.text;
  });
  expect(sent).toEqual(['a1', 'b1', 'a2', 'b2']);
});

test('a seat that waits for an answer is passed over', () => {
  const crowd = new Crowd([counting('a'), counting('b')]);
  crowd.take();
  crowd.take().done(fine);
  expect(crowd.take().step.text).toBe('b2');
});

test.each([0, 503])('what was answered with %i is sent again', (status) => {
  const crowd = new Crowd([counting('a')]);
  crowd.take().done({ status, body: '' });
  expect(crowd.take().step.text).toBe('a1');
});
