import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useAddress } from '../platform/address.ts';

/** A new screen starts at its top; going back finds the old one where it was left. */
export function useScrollRestoration(scroller: RefObject<HTMLElement | null>): void {
  const { index, path, arrival } = useAddress();
  const places = useRef(new Map<number, number>());
  const previous = useRef(path);

  // Ends with the screen that it remembers: the next one may be shorter, and would overwrite its position.
  useLayoutEffect(() => {
    const element = scroller.current;
    const remember = () => places.current.set(index, element?.scrollTop ?? 0);
    element?.addEventListener('scroll', remember, { passive: true });
    return () => element?.removeEventListener('scroll', remember);
  }, [index, scroller]);

  useLayoutEffect(() => {
    if (previous.current !== path) {
      previous.current = path;
      const place = arrival === 'step' ? (places.current.get(index) ?? 0) : 0;
      // Also when nothing scrolls: the entry that a link makes has the number of one that was gone back from.
      places.current.set(index, place);
      scroller.current?.scrollTo(0, place);
    } else {
      places.current.set(index, scroller.current?.scrollTop ?? 0);
    }
  }, [index, path, arrival, scroller]);
}
