import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useAddress } from '../platform/address.ts';

/** A new screen starts at its top; going back finds the old one where it was left. */
export function useScrollRestoration(scroller: RefObject<HTMLElement | null>): void {
  const { index, path, arrival } = useAddress();
  const places = useRef(new Map<number, number>());
  const previous = useRef({ index, path });

  // Stops with its own screen: the next one may be shorter, and would overwrite the position.
  useLayoutEffect(() => {
    const element = scroller.current;
    const remember = () => places.current.set(index, element?.scrollTop ?? 0);
    if (previous.current.path !== path) {
      const place = arrival === 'step' ? (places.current.get(index) ?? 0) : 0;
      // Even when nothing scrolls: the history entry of a link reuses the number of one that 'back' has left.
      places.current.set(index, place);
      element?.scrollTo(0, place);
    } else if (previous.current.index !== index) {
      // Not at launch: reading a position forces a layout within the task that rendered the screen.
      remember();
    }
    previous.current = { index, path };
    element?.addEventListener('scroll', remember, { passive: true });
    return () => element?.removeEventListener('scroll', remember);
  }, [index, path, arrival, scroller]);
}
