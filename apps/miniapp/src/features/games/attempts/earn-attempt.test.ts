import { describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../api/errors.ts';
import type { AdOutcome } from '../../../platform/ads/adsgram.ts';
import { type EarnPorts, earnAttempt } from './watch-ad.ts';

function ports(outcome: AdOutcome, answers: readonly unknown[] = [{ attempts: 1 }]) {
  let time = 0;
  let keys = 0;
  const left = [...answers];
  const add = vi.fn<EarnPorts['add']>(async () => {
    const answer = left.length > 1 ? left.shift() : left[0];
    if (answer instanceof Error) {
      throw answer;
    }
    return answer;
  });
  const openSession = vi.fn<EarnPorts['openSession']>(async () => 'session');
  const sleep = async (ms: number) => void (time += ms);
  const newKey = () => `key ${++keys}`;
  return { openSession, show: async () => outcome, add, newKey, clock: { now: () => time, sleep }, time: () => time };
}

const notConfirmed = new ApiError(409, 'ad_not_confirmed', 'not yet');

describe('get attempts', () => {
  it("polls for the network's confirmation every 2 s, with a new key", async () => {
    const game = ports('watched', [notConfirmed, notConfirmed, { attempts: 1 }]);
    expect(await earnAttempt(game)).toBe('added');
    expect(game.add.mock.calls.map(([, key]) => key)).toEqual(['key 1', 'key 2', 'key 3']);
    expect(game.time()).toBe(4_000);
  });

  it('gives up after 20 s without it', async () => {
    const game = ports('watched', [notConfirmed]);
    await expect(earnAttempt(game)).rejects.toBe(notConfirmed);
    expect(game.time()).toBe(20_000);
    expect(game.add).toHaveBeenCalledTimes(11);
  });

  it('retries with the same key if there is no answer', async () => {
    const game = ports('watched', [new NetworkError('gone'), new ApiError(503, undefined, undefined), {}]);
    expect(await earnAttempt(game)).toBe('added');
    expect(game.add.mock.calls.map(([, key]) => key)).toEqual(['key 1', 'key 1', 'key 1']);
  });

  it("throws the server's refusal at once", async () => {
    const refusal = new ApiError(409, 'ad_limit', 'no more ads today');
    const game = ports('watched', [refusal]);
    await expect(earnAttempt(game)).rejects.toBe(refusal);
    expect(game.add).toHaveBeenCalledOnce();
  });
});
