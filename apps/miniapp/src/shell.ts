import { groupDigits } from './ui/group-digits.ts';

// The page's shell (index.html, styles/shell.css), shown before the app: it gets the replies to the page's own script. The
// app replaces it and shows the same; after that, these functions find no element and do nothing.

/** Puts name and coins into the header, if `json` is a reply to GET /balance. */
export function showPlayer(json: unknown): void {
  const { nickname, balance } = Object(json) as { readonly nickname?: unknown; readonly balance?: unknown };
  const header = document.querySelector('.shell-player');
  if (header !== null && typeof nickname === 'string' && typeof balance === 'number') {
    const coins = textIn('span', '');
    coins.append(...header.children, ...groupDigits(balance).map((digits) => textIn('u', digits)));
    header.replaceChildren(textIn('b', nickname), coins);
    header.classList.add('shell-known');
  }
}

/** Puts the hub's heading in its place. */
export function showHub(title: string): void {
  document.querySelector('.shell-card')?.replaceChildren(textIn('b', title));
}

function textIn(tag: 'b' | 'span' | 'u', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
