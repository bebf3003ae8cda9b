import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useAddress } from '../platform/address.ts';

/**
 * A screen that goes takes the focus with it, when something on it was pressed: the next screen has it then, so that
 * keyboards and screen readers go on there and not at the top of the page.
 */
export function useScreenFocus(screen: RefObject<HTMLElement | null>): void {
  const { path } = useAddress();
  const previous = useRef(path);
  useLayoutEffect(() => {
    if (previous.current !== path) {
      previous.current = path;
      if (document.activeElement === document.body) {
        screen.current?.focus({ preventScroll: true });
      }
    }
  }, [path, screen]);
}
