import { type RefObject, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** A new screen starts at its top; going back finds the old one where it was left. */
export function useScrollMemory(scroller: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const places = useRef(new Map<string, number>());
  const previous = useRef(pathname);

  // Ends with the screen that it remembers: the next one may be shorter, and would be told as its place.
  useLayoutEffect(() => {
    const element = scroller.current;
    const remember = () => places.current.set(key, element?.scrollTop ?? 0);
    element?.addEventListener('scroll', remember, { passive: true });
    return () => element?.removeEventListener('scroll', remember);
  }, [key, scroller]);

  useLayoutEffect(() => {
    if (previous.current !== pathname) {
      previous.current = pathname;
      scroller.current?.scrollTo(0, type === NavigationType.Pop ? (places.current.get(key) ?? 0) : 0);
    }
  }, [key, pathname, type, scroller]);
}
