import { expect, test } from 'vitest';
import { PlayerPool } from './player-pool.ts';
import type { PlayerScript } from './player-scripts.ts';

function* counting(name: string): PlayerScript {
  for (let n = 1; ; n += 1) {
    yield { kind: name, text: `${name}${n}` };
  }
}

const fine = { status: 200, body: '' };

test('scripts take turns, each with the next request', () => {
  const pool = new PlayerPool([counting('a'), counting('b')]);
  const sent = Array.from({ length: 4 }, () => {
    const turn = pool.next();
    turn.done(fine);
    return turn.request.text;
  });
  expect(sent).toEqual(['a1', 'b1', 'a2', 'b2']);
});

test('a script that waits for an answer is passed over', () => {
  const pool = new PlayerPool([counting('a'), counting('b')]);
  pool.next();
  pool.next().done(fine);
  expect(pool.next().request.text).toBe('b2');
});

test.each([0, 503])('what was answered with %i is sent again', (status) => {
  const pool = new PlayerPool([counting('a')]);
  pool.next().done({ status, body: '' });
  expect(pool.next().request.text).toBe('a1');
});
