import type { calls, screens } from '@soho/contract';
import { fetchJson, type HttpReply } from './api/fetch-json.ts';
import { keepFirstReply } from './api/first-replies.ts';
import { hasHost } from './platform/telegram/host.ts';
import { initData, type Language, language } from './platform/telegram/launch.ts';
import { paintLaunchTheme } from './platform/telegram/page-colours.ts';
import { groupDigits } from './ui/group-digits.ts';

// The page's own script, inserted by page-head.ts: the first paint has the messenger's colours. Then it sends a launch's
// requests while the app's code is loading, because on a slow network the round trips take longer than the code. The app
// takes the answers over in api/client.ts; until it does, the page itself shows the player's name and coins.
// Only the types of the contract are used here: its checks would not fit into a page.

/** The files with the first screen's words, by language; set by the build. */
declare const WORD_FILES: Readonly<Record<Language, string>>;

/** The hub's heading, by language; set by the build as well. */
declare const HUB_TITLES: Readonly<Record<Language, string>>;

const AUTH = { method: 'POST', path: '/auth' } as const satisfies Partial<typeof calls.auth>;
const BALANCE = { method: 'GET', path: '/balance' } as const satisfies Partial<typeof calls.balance>;
const PROGRESS = { method: 'GET', path: '/progress' } as const satisfies Partial<typeof calls.progress>;
const TASKS = { method: 'GET', path: '/tasks' } as const satisfies Partial<typeof calls.tasks>;

/** The hub's paths, where nearly every launch begins. */
const HUB: readonly string[] = ['/', '/app'] satisfies readonly (typeof screens)['home' | 'app'][];

paintLaunchTheme();

const launchedWith = initData();
// Elsewhere the gate stays closed (app/gate-state.ts).
if (hasHost(window) && launchedWith !== undefined && launchedWith.trim() !== '') {
  preload(WORD_FILES[language()]);
  const reply = fetchJson({ ...AUTH, body: { init_data: launchedWith } });
  keepFirstReply(AUTH, reply);
  // The app shows failures and refusals.
  reply.then(goOnAsPlayer).catch(() => {});
}

function goOnAsPlayer(reply: HttpReply): void {
  const { token, balance } = Object(reply.json) as { readonly token?: unknown; readonly balance?: unknown };
  if (typeof token !== 'string' || token === '') {
    return;
  }
  if (balance !== undefined) {
    keepFirstReply(BALANCE, Promise.resolve({ ...reply, json: balance }));
    showPlayer(balance);
  }
  if (HUB.includes(location.pathname)) {
    showHub(HUB_TITLES[language()]);
    for (const call of [PROGRESS, TASKS]) {
      keepFirstReply(call, fetchJson({ ...call, token }));
    }
  }
}

function preload(file: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = file;
  document.head.append(link);
}

// The page's shell (index.html, styles/shell.css), shown before the app: it gets the replies to the page's own script. The
// app replaces it and shows the same; after that, these functions find no element and do nothing.

/** Puts name and coins into the header, if `json` is a reply to GET /balance. */
function showPlayer(json: unknown): void {
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
function showHub(title: string): void {
  document.querySelector('.shell-card')?.replaceChildren(textIn('b', title));
}

function textIn(tag: 'b' | 'span' | 'u', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
