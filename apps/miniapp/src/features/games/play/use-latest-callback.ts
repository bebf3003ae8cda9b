import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A stable event handler that calls the newest `run`: a memoized component does not render because of it. While
 * components render, it may still call the previous one.
 */
export function useLatestCallback<Arguments extends readonly unknown[]>(run: (...args: Arguments) => void) {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Arguments) => latest.current(...args), []);
}
