/**
 * Reads at most once in so many milliseconds, for all callers meanwhile. A failure is not remembered: a database that
 * was away is read again.
 */
export function rememberFor<Value>(milliseconds: number, read: () => Promise<Value>): () => Promise<Value> {
  let known: { readonly until: number; readonly value: Promise<Value> } | undefined;
  return () => {
    if (known === undefined || known.until <= performance.now()) {
      const reading = { until: performance.now() + milliseconds, value: read() };
      known = reading;
      reading.value.catch(() => {
        known = known === reading ? undefined : known;
      });
    }
    return known.value;
  };
}
