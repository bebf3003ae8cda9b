/** How an ad ended: watched to its end, closed early, or not available. */
export type AdOutcome = 'watched' | 'skipped' | 'unavailable';

/** One ad network. `show` never throws, and a failure is not cached: the next tap tries again. */
export type AdProvider = { readonly show: () => Promise<AdOutcome> };

/** How long an ad may take to load, in milliseconds. */
export const LOAD_LIMIT_MS = 8_000;
