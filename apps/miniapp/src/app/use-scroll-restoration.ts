import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useAddress } from '../platform/address.ts';

/** A new screen starts at its top; going back finds the old one where it was left. */
export function useScrollRestoration(scroller: RefObject<HTMLElement | null>): void {
  const { index, path, arrival } = useAddress();
  const places = useRef(new Map<number, number>());
  const previous = useRef({ index, path });

  // Ends with the screen that it remembers: the next one may be shorter, and would overwrite its position.
  useLayoutEffect(() => {
    const element = scroller.current;
    const remember = () => places.current.set(index, element?.scrollTop ?? 0);
    if (previous.current.path !== path) {
      const place = arrival === 'step' ? (places.current.get(index) ?? 0) : 0;
      // Also when nothing scrolls: the entry that a link makes has the number of one that was gone back from.
      places.current.set(index, place);
      element?.scrollTo(0, place);
    } else if (previous.current.index !== index) {
      // Not at the launch: to read a position lays the screen out, within the task that made it.
      remember();
    }
    previous.current = { index, path };
    element?.addEventListener('scroll', remember, { passive: true });
    return () => element?.removeEventListener('scroll', remember);
  }, [index, path, arrival, scroller]);
}
