import { type RefObject, useLayoutEffect } from 'react';

/** Passes the focus on to the screen when the focused element is unmounted: otherwise it would be lost. */
export function usePassFocusToScreen(target: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = target;
    return () => {
      // While React removes the element, it is still in the page and has the focus.
      if (current === document.activeElement) {
        current?.closest('main')?.focus({ preventScroll: true });
      }
    };
  }, [target]);
}
