import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withResolvers } from '../with-resolvers.ts';
import { type AdsgramSdk, adsgram, type PageScript } from './adsgram.ts';

const watched: AdsgramSdk = { init: () => ({ show: async () => ({ done: true, error: false }) }) };

function fakePage() {
  const page: { Adsgram?: AdsgramSdk } = {};
  const { promise: settled, resolve: settle } = withResolvers<void>();
  const remove = vi.fn<() => void>();
  const addScript = vi.fn<(address: string) => PageScript>(() => ({ settled, remove }));
  return { page, addScript, remove, settle, provider: adsgram('77', page, addScript) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('Adsgram', () => {
  it("loads the network's script with the first ad, once", async () => {
    const { page, addScript, settle, provider } = fakePage();
    expect(addScript).not.toHaveBeenCalled();
    const first = provider.show();
    page.Adsgram = watched;
    settle();
    expect(await first).toBe('watched');
    expect(await provider.show()).toBe('watched');
    expect(addScript.mock.calls).toEqual([['https://sad.adsgram.ai/js/sad.min.js']]);
  });

  it("shows the operator's block", async () => {
    const { page, provider } = fakePage();
    const init = vi.fn<AdsgramSdk['init']>(() => ({ show: async () => ({ done: true }) }));
    page.Adsgram = { init };
    await provider.show();
    expect(init).toHaveBeenCalledWith({ blockId: '77' });
  });

  it.each([
    ['closed early', { done: false, error: false }, 'skipped'],
    ['failed', { done: false, error: true }, 'unavailable'],
  ] as const)('reports an ad that was %s', async (_, reason, outcome) => {
    const { page, provider } = fakePage();
    page.Adsgram = { init: () => ({ show: () => Promise.reject(reason) }) };
    expect(await provider.show()).toBe(outcome);
  });

  it('is unavailable after 8 s without the script, and loads it again on the next tap', async () => {
    const { page, addScript, remove, provider } = fakePage();
    const first = provider.show();
    await vi.advanceTimersByTimeAsync(7_999);
    expect(remove).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await first).toBe('unavailable');
    expect(remove).toHaveBeenCalledOnce();
    const second = provider.show();
    page.Adsgram = watched;
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await second).toBe('watched');
    expect(addScript).toHaveBeenCalledTimes(2);
  });

  it('is unavailable when the script cannot be loaded', async () => {
    const { settle, provider } = fakePage();
    const first = provider.show();
    settle();
    expect(await first).toBe('unavailable');
  });
});
