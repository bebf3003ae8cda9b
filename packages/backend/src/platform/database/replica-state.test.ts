import { expect, test } from 'vitest';
import { MOST_LAG_MS, MOST_REST_MS, type Position, REST_MS, ReplicaState } from './replica-state.ts';

const NEWEST_MIGRATION = 7;
const primary: Position = { identity: 'one', isStandby: false, position: 100, migration: NEWEST_MIGRATION };
const standby: Position = { ...primary, isStandby: true };

/** Checked once, at 1,000. */
function checked(there: Partial<Position> = {}): ReplicaState {
  const state = new ReplicaState(NEWEST_MIGRATION, 0);
  state.notePrimary(primary, 1_000);
  state.noteReplica({ ...standby, ...there });
  return state;
}

test('a replica that has replayed all that the primary had shows that moment, and is read', () => {
  expect(checked().problemAt(1_000)).toBeUndefined();
  expect(checked().shownAt).toBe(1_000);
});

test('a replica that stands still shows the last moment that it has reached, and is read until that is 20 seconds ago', () => {
  const state = checked();
  for (let at = 2_000; at <= 60_000; at += 1_000) {
    state.notePrimary({ ...primary, position: at }, at);
    state.noteReplica(standby);
  }
  expect(state.shownAt).toBe(1_000);
  expect(state.problemAt(1_000 + MOST_LAG_MS)).toBeUndefined();
  expect(state.problemAt(1_001 + MOST_LAG_MS)).toBe('behind');
  state.noteReplica({ ...standby, position: 59_999 });
  expect(state.shownAt).toBe(59_000);
  expect(state.problemAt(60_000)).toBeUndefined();
});

test('a replica of a primary that writes nothing is not behind', () => {
  const state = checked();
  state.notePrimary(primary, 500_000);
  state.noteReplica(standby);
  expect(state.problemAt(500_000)).toBeUndefined();
});

test('without an answer of the primary what the replica shows grows old', () => {
  const state = checked();
  state.noteReplica(standby);
  expect(state.problemAt(1_001 + MOST_LAG_MS)).toBe('behind');
});

test.each<[string, Partial<Position>, string]>([
  ['of another database', { identity: 'two' }, 'another_database'],
  ['that was promoted', { isStandby: false }, 'not_a_standby'],
  ['with an older schema', { migration: NEWEST_MIGRATION - 1 }, 'older_schema'],
  ['that has not reached anything yet', { position: 99 }, 'not_checked'],
])('a server %s is not read', (_what, there, problem) => {
  expect(checked(there).problemAt(1_000)).toBe(problem);
});

test('a replica with a newer schema is read, as servers of the version before run on it', () => {
  expect(checked({ migration: NEWEST_MIGRATION + 1 }).problemAt(1_000)).toBeUndefined();
});

test('nothing is read before the primary has answered', () => {
  const state = new ReplicaState(NEWEST_MIGRATION, 0);
  expect(state.problemAt(0)).toBe('not_checked');
  state.noteReplica(standby);
  expect(state.problemAt(0)).toBe('not_checked');
});

test('a replica that does not answer a check is read again after one that it answers', () => {
  const state = checked();
  state.noteUnchecked();
  expect(state.problemAt(1_000)).toBe('failing');
  state.noteReplica(standby);
  expect(state.problemAt(1_000)).toBeUndefined();
});

test('a replica that fails a read rests, although its checks are good', () => {
  const state = checked();
  state.noteFailedRead(2_000);
  state.noteReplica(standby);
  expect(state.problemAt(1_999 + REST_MS)).toBe('failing');
  expect(state.problemAt(2_000 + REST_MS)).toBeUndefined();
});

test('a replica that fails again soon rests twice as long each time, up to five minutes, and later as at first', () => {
  const state = checked();
  const restAfter = (failedAt: number) => {
    state.notePrimary(primary, failedAt);
    state.noteReplica(standby);
    state.noteFailedRead(failedAt);
    state.noteFailedRead(failedAt + 1);
    let rested = 0;
    for (; state.problemAt(failedAt + rested) === 'failing'; rested += 10_000) {}
    return rested;
  };
  let at = 2_000;
  const rests = Array.from({ length: 7 }, () => {
    const rest = restAfter(at);
    at += rest + 1_000;
    return rest;
  });
  expect(rests).toEqual([10_000, 20_000, 40_000, 80_000, 160_000, MOST_REST_MS, MOST_REST_MS]);
  expect(restAfter(at + MOST_REST_MS)).toBe(REST_MS);
});

test("a replica that is ahead of the primary's later position has diverged, until it is made again", () => {
  const state = checked({ position: 150 });
  for (const position of [110, 149]) {
    state.notePrimary({ ...primary, position }, 2_000);
    state.noteReplica({ ...standby, position: 150 });
    expect(state.problemAt(2_000)).toBe('diverged');
  }
  // The primary passes it: it does not show this primary yet.
  state.notePrimary({ ...primary, position: 160 }, 3_000);
  state.noteReplica({ ...standby, position: 150 });
  expect(state.problemAt(3_000)).toBe('not_checked');
  state.noteReplica({ ...standby, position: 160 });
  expect(state.problemAt(3_000)).toBeUndefined();
});
