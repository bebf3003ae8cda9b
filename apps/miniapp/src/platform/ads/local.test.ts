import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LocalPage, localAds } from './local.ts';

const ORIGIN = 'http://localhost:3000';

function opened() {
  const listeners = new Set<Parameters<LocalPage['addEventListener']>[1]>();
  const page: LocalPage = {
    location: { origin: ORIGIN },
    addEventListener: (_, listener) => listeners.add(listener),
    removeEventListener: (_, listener) => listeners.delete(listener),
  };
  const film = { source: {}, close: vi.fn<() => void>() };
  const open = vi.fn<(address: string) => typeof film>(() => film);
  const outcome = localAds('41 7', open, page).show();
  const say = (type: string, { source = film.source, origin = ORIGIN } = {}) => {
    for (const listener of listeners) {
      listener({ source, origin, data: { source: 'local-ads', type } });
    }
  };
  return { outcome, film, open, say, listeners };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('local ads', () => {
  it.each(['watched', 'skipped'] as const)('ends with the outcome that the film posts: %s', async (word) => {
    const { outcome, film, open, say, listeners } = opened();
    expect(open).toHaveBeenCalledWith('/local/ads/film?user=41%207');
    say('ready');
    say(word);
    expect(await outcome).toBe(word);
    expect(film.close).toHaveBeenCalledOnce();
    expect(listeners.size).toBe(0);
  });

  it('ignores other windows and other origins', async () => {
    const { outcome, film, say } = opened();
    say('watched', { source: {} });
    say('watched', { origin: 'https://evil.example' });
    expect(film.close).not.toHaveBeenCalled();
    say('skipped');
    expect(await outcome).toBe('skipped');
  });

  it('is unavailable when the film is not ready within 8 s', async () => {
    const { outcome, film } = opened();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await outcome).toBe('unavailable');
    expect(film.close).toHaveBeenCalledOnce();
  });

  it('waits for a film of any length that is ready', async () => {
    const { film, say } = opened();
    say('ready');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(film.close).not.toHaveBeenCalled();
  });
});
