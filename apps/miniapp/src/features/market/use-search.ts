import { type RefObject, useEffect, useRef } from 'react';
import { type Shelf, useDropLaterPages } from '../../api/market.ts';
import { navigate, useAddress } from '../../platform/address.ts';

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

/** Number of characters from which a search is quick. */
const MIN_QUICK_LENGTH = 3;
/** Milliseconds that a shorter search waits for more characters. */
const SHORT_SEARCH_DELAY = 300;
/** The most UTF-16 units that the server accepts. */
export const MAX_SEARCH_LENGTH = 64;
/** The half that a cut through a surrogate pair leaves. */
const HALF = /\p{Surrogate}$/u;

/** Too short for a quick search: a hint is shown. */
export function isShortSearch(text: string): boolean {
  return [...text.trim()].length < MIN_QUICK_LENGTH;
}

/** Milliseconds to wait after a keystroke: none from three characters on, and none to return to the whole list. */
export function searchDelay(text: string): number {
  return text.trim() !== '' && isShortSearch(text) ? SHORT_SEARCH_DELAY : 0;
}

/** The search in an address; a text longer than the server accepts is cut between two characters. */
export function readSearch(query: string): string {
  const text = new URLSearchParams(query).get('search') ?? '';
  return text.slice(0, MAX_SEARCH_LENGTH).replace(HALF, '').trim();
}

/** The query of the address for this search. */
export function writeSearch(text: string): string {
  return text === '' ? '' : `?${new URLSearchParams({ search: text }).toString()}`;
}
