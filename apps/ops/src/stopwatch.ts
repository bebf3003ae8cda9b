/** Counts the seconds from now on. */
export function makeStopwatch(): () => string {
  const from = performance.now();
  return () => ((performance.now() - from) / 1_000).toFixed(1);
}
