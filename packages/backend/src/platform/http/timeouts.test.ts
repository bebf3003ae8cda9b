import { calls } from '@soho/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { useTestWorld } from '../../testing/test-world.ts';
import { addCall, addOperation } from './calls.ts';
import { createHttpServer } from './http-server.ts';
import { TIMEOUTS } from './timeouts.ts';

const world = useTestWorld();

afterEach(() => vi.useRealTimers());

test.each([
  ['GET', calls.balance],
  ['POST', calls.videoStarted],
] as const)('a %s whose handler does not answer is refused after 8 seconds', async (method, { path }) => {
  const { token } = await world().newPlayer();
  const begun = Promise.withResolvers<void>();
  const hang = () => {
    begun.resolve();
    return new Promise<never>(() => {});
  };
  await using app = await createHttpServer(world().context, { bridges: [], scripts: [] });
  addCall(app, calls.balance, 'read', hang, { findsPlayer: true });
  addOperation(app, calls.videoStarted, hang);
  await app.ready();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const headers = { authorization: `Bearer ${token}` };
  const payload = method === 'POST' ? { payload: {} } : {};
  let answered = false;
  const reply = app.inject({ method, url: `/api${path}`, headers, ...payload }).finally(() => {
    answered = true;
  });
  await begun.promise;
  await vi.advanceTimersByTimeAsync(TIMEOUTS.handler - 1);
  expect(answered).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect((await reply).json()).toMatchObject({ status: 503, code: 'unavailable' });
});
