/** Milliseconds after which a browser without requestIdleCallback (Safari) counts as idle. */
const SURELY_IDLE = 1_000;

/** Runs a callback when the browser is idle. @returns a function that cancels it */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run);
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(run, SURELY_IDLE);
  return () => clearTimeout(timer);
}
