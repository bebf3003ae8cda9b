import { describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from './errors.ts';
import { RETRY_LIMIT_MS, retryUntilAnswered } from './retry-until-answered.ts';

function fakeClock() {
  let time = 0;
  return { now: () => time, sleep: async (ms: number) => void (time += ms) };
}

function answers(...list: readonly unknown[]) {
  const left = [...list];
  return vi.fn<() => Promise<unknown>>(async () => {
    const answer = left.length > 1 ? left.shift() : left[0];
    if (answer instanceof Error) {
      throw answer;
    }
    return answer;
  });
}

describe('an operation sent until it is answered', () => {
  it.each([
    ['the network fails', new NetworkError('gone')],
    ['the server is overloaded', new ApiError(503, 'unavailable', 'later')],
    ['there were too many requests', new ApiError(429, 'too_many_requests', 'later')],
    ['its token ran out', new ApiError(401, 'unauthorized', 'who?')],
    ['it came too fast', new ApiError(409, 'too_fast', 'slower')],
  ])('is sent again when %s, and the player sees it', async (_, failure) => {
    const send = answers(failure, 'done');
    const waiting = vi.fn<() => void>();
    expect(await retryUntilAnswered(send, waiting, fakeClock())).toBe('done');
    expect(waiting).toHaveBeenCalledOnce();
  });

  it.each([
    ['a rule', new ApiError(409, 'not_a_pair', 'no pair')],
    ["the messenger, which does not list a channel's members", new ApiError(503, 'channel_not_checked', 'later')],
  ])('takes a refusal by %s as the answer', async (_, refusal) => {
    const send = answers(refusal);
    await expect(retryUntilAnswered(send, () => {}, fakeClock())).rejects.toBe(refusal);
    expect(send).toHaveBeenCalledOnce();
  });

  it('gives up after a minute', async () => {
    const clock = fakeClock();
    const failure = new NetworkError('gone');
    await expect(retryUntilAnswered(answers(failure), () => {}, clock)).rejects.toBe(failure);
    expect(clock.now()).toBeLessThanOrEqual(RETRY_LIMIT_MS);
    expect(clock.now()).toBeGreaterThan(RETRY_LIMIT_MS - 5_001);
  });

  it('does not repeat after a bug', async () => {
    const send = answers(new TypeError('bug'));
    await expect(retryUntilAnswered(send, () => {}, fakeClock())).rejects.toThrow('bug');
    expect(send).toHaveBeenCalledOnce();
  });
});
