/** Milliseconds after which a browser without requestIdleCallback (Safari) counts as idle. */
const SURELY_IDLE = 200;

/** Milliseconds after which the callback runs all the same: a busy phone, or a page that always moves, may never be idle. */
const LATEST = 5_000;

/** Runs a callback when the browser is idle, and at the latest 5 seconds from now. @returns a function that cancels it */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, { timeout: LATEST });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(run, SURELY_IDLE);
  return () => clearTimeout(timer);
}
