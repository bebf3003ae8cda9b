import { startTransition, useEffect, useState } from 'react';
import type { LazyPart } from '../platform/lazy-part.ts';
import { whenIdle } from '../platform/when-idle.ts';

type IdlePart<Part> = { readonly Part: Part | undefined; readonly hasFailed: boolean };

/**
 * A part of a screen whose code is fetched when the browser is idle, so that the first screen does not wait for it.
 * @param isReady false fetches nothing yet
 * @returns Part undefined until it has loaded; after a failure it is fetched when the screen is next opened, and hasFailed
 */
export function useIdlePart<Part>(lazy: LazyPart<Part>, isReady = true): IdlePart<Part> {
  const [part, setPart] = useState(lazy.loaded);
  const [hasFailed, setFailed] = useState(false);
  const isMissing = part === undefined;
  useEffect(() => {
    if (!isMissing || !isReady) {
      return undefined;
    }
    return whenIdle(() => {
      lazy.load().then(
        // Several parts load at once: rendered in slices, they do not delay a touch.
        (loaded) => startTransition(() => setPart(() => loaded)),
        () => setFailed(true),
      );
    });
  }, [lazy, isMissing, isReady]);
  return { Part: part, hasFailed };
}
