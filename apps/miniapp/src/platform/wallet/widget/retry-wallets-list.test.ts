import { expect, test, vi } from 'vitest';
import { retryUntilFetched } from './retry-wallets-list.ts';

test('the list of wallets is fetched until that succeeds, with growing pauses', async () => {
  const wallets = ['Lantern'];
  const pauses: number[] = [];
  const fetchList = vi.fn(async () => wallets);
  for (let failures = 0; failures < 5; failures += 1) {
    fetchList.mockRejectedValueOnce(new Error('Failed to fetch'));
  }
  expect(await retryUntilFetched(fetchList, async (ms) => void pauses.push(ms))).toBe(wallets);
  expect(pauses).toEqual([1_000, 2_000, 4_000, 5_000, 5_000]);
});
