/** Milliseconds after which a browser without requestIdleCallback (Safari) counts as idle. */
const SURELY_IDLE = 1_000;

/** Runs what can wait, once the browser has nothing else to do. @returns what cancels it */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run);
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(run, SURELY_IDLE);
  return () => clearTimeout(timer);
}
