import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function for events that stays the same while it runs the newest `run`: a memoized component is not rendered because
 * of it. While components render, it may still run the one before.
 */
export function useLatestCallback<Arguments extends readonly unknown[]>(run: (...args: Arguments) => void) {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Arguments) => latest.current(...args), []);
}
