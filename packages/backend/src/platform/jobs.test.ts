import { expect, test, vi } from 'vitest';
import { useTestWorld } from '../testing/test-world.ts';
import { startJobs } from './jobs.ts';

const world = useTestWorld();

test('a job begins with the server, or after its first pause; a server that stops waits for neither pause', async () => {
  const [soon, late] = [vi.fn(async () => {}), vi.fn(async () => {})];
  const stop = startJobs(world().context, [
    { name: 'soon', everyMs: 3_600_000, run: soon },
    { name: 'late', everyMs: 3_600_000, firstAfterMs: 3_600_000, run: late },
  ]);
  await stop();
  expect([soon, late].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});

test('a round that is under way is notified that the server stops, and is waited for', async () => {
  let ended = false;
  const run = (_context: unknown, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => {
        ended = true;
        resolve();
      });
    });
  await startJobs(world().context, [{ name: 'long', everyMs: 1, run }])();
  expect(ended).toBe(true);
});
