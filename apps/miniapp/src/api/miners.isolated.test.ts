import { calls, type MinerStatus, type ReplyOf } from '@soho/contract';
import { DAY_MS, mapMiners } from '@soho/rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storage } from '../platform/storage.ts';
import { refusal, sentRequests, stubFetch } from '../testing/stub-api.ts';
import { claimMiner, refetchDelay } from './miners.ts';

vi.mock('../platform/telegram/launch.ts', () => ({
  initData: () => 'query_id=1&hash=abc',
  userId: () => '42',
  language: () => 'en',
}));

beforeEach(() => storage.set('token.42', 'token'));
afterEach(() => {
  storage.remove('token.42');
  vi.unstubAllGlobals();
});

const idle: MinerStatus = {
  status: 'available',
  is_active: false,
  days_left: 0,
  config: { reward: 75_000, duration: 1 },
};

describe('a reward', () => {
  it('that is refused gets a new key the next time', async () => {
    const early = refusal(409, 'miner_not_ready', 'This miner is not ready yet.');
    const fetch = stubFetch(early, early);
    await expect(claimMiner(2, () => {})).rejects.toMatchObject({ detail: 'This miner is not ready yet.' });
    await expect(claimMiner(2, () => {})).rejects.toMatchObject({ code: 'miner_not_ready' });
    const [first, second] = sentRequests(fetch).map(({ headers }) => headers.get('idempotency-key'));
    expect(second).not.toBe(first);
  });
});

describe('the status is read again', () => {
  const status = (first: MinerStatus): ReplyOf<typeof calls.minersStatus> => ({
    success: true,
    miners: mapMiners((id) => (id === 1 ? first : idle)),
    last_updated: '2026-11-21T05:00:00.000Z',
  });
  const running = (ms: number) => status({ ...idle, status: 'mining', is_active: true, days_left: ms / DAY_MS });

  it.each([
    ['every 300000 ms', undefined, 300_000],
    ['every 300000 ms while nothing runs', status(idle), 300_000],
    ['every 300000 ms while a miner needs longer', running(400_000), 300_000],
    ['when a miner should be ready', running(20_000), 20_300],
    ['at most once a second', running(0), 1_000],
  ])('%s', (_, data, ms) => {
    expect(refetchDelay(data)).toBe(ms);
  });
});
