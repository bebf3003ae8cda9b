/**
 * How evenly moves follow each other: the standard deviation of their intervals by the mean. Scripts that wait for a fixed
 * time are below 0.1, people who look for a pair above 0.3.
 * @param times of at least three moves, milliseconds in rising order
 */
export function unevennessOf(times: readonly number[]): { readonly unevenness: number; readonly meanMs: number } {
  const intervals = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const meanMs = intervals.reduce((sum, interval) => sum + interval, 0) / intervals.length;
  const variance = intervals.reduce((sum, interval) => sum + (interval - meanMs) ** 2, 0) / intervals.length;
  return { unevenness: Math.sqrt(variance) / meanMs, meanMs };
}
