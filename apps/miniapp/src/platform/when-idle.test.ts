import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A browser that is never idle: it calls back at the given time alone. */
function neverIdle(): void {
  vi.stubGlobal('requestIdleCallback', (run: () => void, options?: IdleRequestOptions) =>
    options?.timeout === undefined ? 0 : setTimeout(run, options.timeout),
  );
  vi.stubGlobal('cancelIdleCallback', (id: number) => clearTimeout(id));
}

const saysNothing = () => vi.stubGlobal('requestIdleCallback', undefined);

test.each([
  ['5 seconds in a browser that is never idle', neverIdle, 5_000],
  ['a fifth of a second in a browser that does not say when it is idle', saysNothing, 200],
])('runs after %s', (_, prepare, milliseconds) => {
  prepare();
  const run = vi.fn();
  whenIdle(run);
  vi.advanceTimersByTime(milliseconds - 1);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledOnce();
});

test('does not run once it is cancelled', () => {
  neverIdle();
  const run = vi.fn();
  whenIdle(run)();
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
});
