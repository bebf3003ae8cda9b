import { groupDigits } from './ui/group-digits.ts';
import { visibleName } from './ui/visible-name.ts';

// What the page shows before the app: its shell (index.html, styles/shell.css), which learns what the page's own script has
// been told. The app takes its place, and says the same; once that has happened, nothing here finds anything.

/** Puts name and coins into the header, if `json` is what GET /balance answers. */
export function showPlayer(json: unknown): void {
  const { nickname, balance } = Object(json) as { readonly nickname?: unknown; readonly balance?: unknown };
  const header = document.querySelector('.shell-player');
  const name = typeof nickname === 'string' ? visibleName(nickname) : undefined;
  if (header !== null && name !== undefined && typeof balance === 'number') {
    const coins = textIn('span', '');
    coins.append(...header.children, ...groupDigits(balance).map((digits) => textIn('u', digits)));
    header.replaceChildren(textIn('b', name), coins);
    header.classList.add('shell-known');
  }
}

/** Puts the hub's heading to its place. */
export function showHub(title: string): void {
  document.querySelector('.shell-card')?.replaceChildren(textIn('b', title));
}

function textIn(tag: 'b' | 'span' | 'u', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
