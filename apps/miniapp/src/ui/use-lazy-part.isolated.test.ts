import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lazyPart } from '../platform/lazy-part.ts';
import { withResolvers } from '../platform/with-resolvers.ts';
import { useLazyPart } from './use-lazy-part.ts';

const LOAD_LIMIT_MS = 10_000;
const reloadApp = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('../platform/telegram/messenger.ts', () => ({ reloadApp }));

beforeEach(() => {
  vi.useFakeTimers();
  reloadApp.mockReset();
});
afterEach(() => void vi.useRealTimers());

function opens(load: () => Promise<string>) {
  const onFailed = vi.fn<(item: number) => void>();
  const hook = renderHook(() => useLazyPart<string, number>(lazyPart(load), onFailed));
  return { ...hook, onFailed, now: () => hook.result.current };
}

const passes = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

describe('a part of a screen', () => {
  test('is loaded by the tap that opens it, which is shown meanwhile', async () => {
    const loading = withResolvers<string>();
    const { now } = opens(() => loading.promise);
    act(() => now().open(1));
    expect(now()).toMatchObject({ item: 1, part: undefined });
    loading.resolve('dialog');
    await passes();
    expect(now()).toMatchObject({ item: 1, part: 'dialog' });
    act(() => now().close());
    expect(now().item).toBeUndefined();
  });

  test('that cannot be loaded is closed and reported, and the next tap restarts the app', async () => {
    const { now, onFailed } = opens(() => Promise.reject(new Error('gone')));
    act(() => now().open(1));
    await passes();
    expect(now().item).toBeUndefined();
    expect(onFailed).toHaveBeenCalledExactlyOnceWith(1);
    expect(reloadApp).not.toHaveBeenCalled();
    reloadApp.mockReturnValue(new Promise(() => {}));
    act(() => now().open(2));
    await passes();
    expect(reloadApp).toHaveBeenCalledOnce();
    expect(now().item).toBe(2);
  });

  test('whose app cannot be restarted either is reported again', async () => {
    const { now, onFailed } = opens(() => Promise.reject(new Error('gone')));
    act(() => now().open(1));
    await passes();
    act(() => now().open(2));
    await passes();
    expect(now().item).toBeUndefined();
    expect(onFailed).toHaveBeenLastCalledWith(2);
  });

  test('has failed when it has not loaded within ten seconds', async () => {
    const { now, onFailed } = opens(() => new Promise(() => {}));
    act(() => now().open(1));
    await passes(LOAD_LIMIT_MS - 1);
    expect(onFailed).not.toHaveBeenCalled();
    await passes(1);
    expect(onFailed).toHaveBeenCalledOnce();
  });

  test('that fails after the screen was left reports nothing', async () => {
    const loading = withResolvers<string>();
    const { now, onFailed, unmount } = opens(() => loading.promise);
    act(() => now().open(1));
    unmount();
    loading.reject(new Error('gone'));
    await passes();
    expect(onFailed).not.toHaveBeenCalled();
  });
});
