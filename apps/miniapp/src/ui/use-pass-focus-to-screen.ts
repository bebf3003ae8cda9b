import { type RefObject, useLayoutEffect } from 'react';

/** Passes the focus on to the screen when what has it goes away: else it would be nowhere. */
export function usePassFocusToScreen(target: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = target;
    return () => {
      // It still stands there, and has the focus, while React takes it away.
      if (current === document.activeElement) {
        current?.closest('main')?.focus({ preventScroll: true });
      }
    };
  }, [target]);
}
