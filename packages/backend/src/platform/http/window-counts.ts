import { RecentMap } from '../recent-map.ts';

type Window = { count: number; endsAt: number };

/** The least number of keys that are counted at a time; those that came longest ago are dropped first. */
const KEYS = 50_000;

/** Counts by key, in windows of time that begin with a key's first request. */
export class WindowCounts {
  readonly #windowMs: number;
  readonly #windows = new RecentMap<string | number, Window>(KEYS);

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  /** Counts one more. @returns how many there were in the key's window, and the milliseconds until it ends */
  add(key: string | number): { readonly count: number; readonly endsInMs: number } {
    const now = Date.now();
    const window = this.#windows.get(key);
    if (window === undefined || window.endsAt <= now) {
      this.#windows.set(key, { count: 1, endsAt: now + this.#windowMs });
      return { count: 1, endsInMs: this.#windowMs };
    }
    window.count += 1;
    return { count: window.count, endsInMs: window.endsAt - now };
  }
}
