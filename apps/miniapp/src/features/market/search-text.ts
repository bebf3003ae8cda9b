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
