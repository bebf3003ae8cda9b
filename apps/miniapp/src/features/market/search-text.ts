/** Characters from which a search is quick. */
const QUICK = 3;
/** Milliseconds that a shorter search waits for more. */
const PAUSE = 300;
/** UTF-16 units that the server takes. */
export const LONGEST_SEARCH = 64;
/** What a cut through the middle of a character leaves of it. */
const HALF = /\p{Surrogate}$/u;

/** Too short for a quick search: there is something to hint at. */
export function isShort(text: string): boolean {
  return [...text.trim()].length < QUICK;
}

/** Milliseconds to wait after a keystroke: none from three characters on, and none to return to the whole list. */
export function pauseAfter(text: string): number {
  return text.trim() !== '' && isShort(text) ? PAUSE : 0;
}

/** What an address asks for; a longer text than the server takes is cut, between two characters. */
export function readSearch(query: string): string {
  const text = new URLSearchParams(query).get('search') ?? '';
  return text.slice(0, LONGEST_SEARCH).replace(HALF, '').trim();
}

/** The query of the address that asks for this. */
export function writeSearch(text: string): string {
  return text === '' ? '' : `?${new URLSearchParams({ search: text }).toString()}`;
}
