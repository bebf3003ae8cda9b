/** Milliseconds: code that comes later counts as not come, as answers of the server do. */
const LIMIT = 10_000;

/** @throws what the loading throws, or an Error when nothing has come in time */
export async function withLoadTimeout<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('the code has not come in time')), LIMIT);
  return Promise.race([loading, late.promise]).finally(() => clearTimeout(timer));
}
