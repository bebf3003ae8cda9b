import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * A screen that goes takes the focus with it, when something on it was pressed: the next screen has it then, so that
 * keyboards and screen readers go on there and not at the top of the page.
 */
export function useScreenFocus(screen: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useLayoutEffect(() => {
    if (previous.current !== pathname) {
      previous.current = pathname;
      if (document.activeElement === document.body) {
        screen.current?.focus({ preventScroll: true });
      }
    }
  }, [pathname, screen]);
}
