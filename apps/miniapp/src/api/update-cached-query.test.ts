import { QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { updateCachedQuery } from './update-cached-query.ts';

const answers: ((coins: number) => void)[] = [];
const coins = queryOptions({
  queryKey: ['coins'],
  queryFn: () => new Promise<number>((resolve) => answers.push(resolve)),
});

test('a read that was answered before a change does not overwrite it', async () => {
  const cache = new QueryClient();
  cache.setQueryData(coins.queryKey, 0);
  const stop = new QueryObserver(cache, coins).subscribe(() => {});
  await expect.poll(() => answers).toHaveLength(1);
  await updateCachedQuery(cache, coins, (known) => (known === undefined ? known : known + 100));
  answers[0]?.(0);
  await new Promise(setImmediate);
  expect(cache.getQueryData(coins.queryKey)).toBe(100);
  stop();
});

test('a query without data is loaded again', async () => {
  answers.length = 0;
  const cache = new QueryClient();
  const stop = new QueryObserver(cache, coins).subscribe(() => {});
  await expect.poll(() => answers).toHaveLength(1);
  await updateCachedQuery(cache, coins, (known) => known);
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.(150);
  await expect.poll(() => cache.getQueryData(coins.queryKey)).toBe(150);
  stop();
});
