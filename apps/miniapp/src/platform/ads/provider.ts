/** How an ad ended: seen to its end, closed early, or there was none to show. */
export type AdOutcome = 'watched' | 'skipped' | 'unavailable';

/** One ad network. `show` never throws, and a failure is not remembered: the next tap tries again. */
export type AdProvider = { readonly show: () => Promise<AdOutcome> };

/** How long an ad may take to load, in milliseconds. */
export const LOAD_LIMIT_MS = 8_000;
