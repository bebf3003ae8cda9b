import { withResolvers } from './with-resolvers.ts';
/** Code that is loaded when it is first needed. */
export type LazyPart<Part> = {
  /** Loads it once; after a failure the next call loads it again. */
  readonly load: () => Promise<Part>;
  /** @throws as `load` does, or an Error when the code has not loaded within 10 seconds */
  readonly loadInTime: () => Promise<Part>;
  /** Undefined until it has been loaded. */
  readonly loaded: () => Part | undefined;
};

/** In milliseconds. */
const LOAD_LIMIT = 10_000;

export function lazyPart<Part>(load: () => Promise<Part>): LazyPart<Part> {
  let loaded: Part | undefined;
  let loading: Promise<Part> | undefined;
  const start = async () => {
    try {
      loaded = await load();
      return loaded;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  const loadOnce = () => (loading ??= start());
  return { load: loadOnce, loadInTime: () => inTime(loadOnce()), loaded: () => loaded };
}

function inTime<Part>(loading: Promise<Part>): Promise<Part> {
  const late = withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('the code has not come in time')), LOAD_LIMIT);
  return Promise.race([loading, late.promise]).finally(() => clearTimeout(timer));
}
