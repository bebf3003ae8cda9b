import { describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from './errors.ts';
import { PATIENCE_MS, untilAnswered } from './until-answered.ts';

function fakeClock() {
  let time = 0;
  return { now: () => time, sleep: async (ms: number) => void (time += ms) };
}

function answers(...list: readonly unknown[]) {
  const left = [...list];
  return vi.fn<(key: string) => Promise<unknown>>(async () => {
    const answer = left.length > 1 ? left.shift() : left[0];
    if (answer instanceof Error) {
      throw answer;
    }
    return answer;
  });
}

const keysOf = (send: ReturnType<typeof answers>) => send.mock.calls.map(([key]) => key);
const still = () => {};

describe('an operation sent until it is answered', () => {
  it.each([
    ['nobody answers', new NetworkError('gone')],
    ['the server is overloaded', new ApiError(503, 'unavailable', 'later')],
    ['it was asked too often', new ApiError(429, 'too_many_requests', 'later')],
    ['its token ran out', new ApiError(401, 'unauthorized', 'who?')],
  ])('is sent again under the same key when %s, and the player sees it', async (_, failure) => {
    const send = answers(failure, 'done');
    const waiting = vi.fn<() => void>();
    expect(await untilAnswered('collect a', send, waiting, fakeClock())).toBe('done');
    expect(waiting).toHaveBeenCalledOnce();
    const [first, second] = keysOf(send);
    expect(second).toBe(first);
  });

  it('takes a refusal by a rule as the answer: the next time is another operation', async () => {
    const refusal = new ApiError(409, 'task_unfinished', 'not yet');
    const send = answers(refusal, 'done');
    await expect(untilAnswered('collect b', send, still, fakeClock())).rejects.toBe(refusal);
    expect(await untilAnswered('collect b', send, still, fakeClock())).toBe('done');
    const [first, second] = keysOf(send);
    expect(second).not.toBe(first);
  });

  it('gives up after a minute and keeps the key for the next time', async () => {
    const clock = fakeClock();
    const failure = new NetworkError('gone');
    const silent = answers(failure);
    await expect(untilAnswered('collect c', silent, still, clock)).rejects.toBe(failure);
    expect(clock.now()).toBeLessThanOrEqual(PATIENCE_MS);
    expect(clock.now()).toBeGreaterThan(PATIENCE_MS - 5_001);
    const send = answers('done', 'done');
    await untilAnswered('collect c', send, still, fakeClock());
    await untilAnswered('collect c', send, still, fakeClock());
    const [again, another] = keysOf(send);
    expect(again).toBe(keysOf(silent)[0]);
    expect(another).not.toBe(again);
  });

  it('does not repeat what is a bug', async () => {
    const send = answers(new TypeError('bug'));
    await expect(untilAnswered('collect d', send, still, fakeClock())).rejects.toThrow('bug');
    expect(send).toHaveBeenCalledOnce();
  });
});
