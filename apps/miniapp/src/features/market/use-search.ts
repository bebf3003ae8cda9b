import { type RefObject, useEffect, useRef } from 'react';
import { type Shelf, useDropLaterPages } from '../../api/market.ts';
import { navigate, useAddress } from '../../platform/address.ts';
import { readSearch, writeSearch } from './search-text.ts';

export type Search = {
  /** The current search: the address holds it. */
  readonly applied: string;
  readonly box: RefObject<HTMLFormElement | null>;
  /** Searches after `pause` milliseconds, unless another search is applied before. */
  readonly apply: (text: string, pause?: number) => void;
  readonly clear: () => void;
};

/** The search of a screen, which is stored in the address. */
export function useSearch(shelf: Shelf): Search {
  const { path, search } = useAddress();
  const restart = useDropLaterPages(shelf);
  const applied = readSearch(search);
  const box = useRef<HTMLFormElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A delayed search must not run after the player has left.
  useEffect(() => () => clearTimeout(waiting.current), []);

  const go = (text: string) => {
    if (text === applied) {
      return;
    }
    // An empty search returns to the list as it was left.
    if (text !== '') {
      restart(text);
    }
    navigate(path + writeSearch(text), { replace: true });
    box.current?.closest('main')?.scrollTo(0, 0);
  };
  const apply = (text: string, pause = 0) => {
    clearTimeout(waiting.current);
    if (pause === 0) {
      go(text.trim());
    } else {
      waiting.current = setTimeout(() => go(text.trim()), pause);
    }
  };
  const clear = () => {
    apply('');
    box.current?.querySelector('input')?.focus();
  };
  return { applied, box, apply, clear };
}
