import type { calls, screens } from '@soho/contract';
import { exchange, type HttpReply } from './api/exchange.ts';
import { keepFirstReply } from './api/first-replies.ts';
import { hasHost } from './platform/telegram/host.ts';
import { initData, type Language, language } from './platform/telegram/launch.ts';

// The page's own script, put there by page-head.ts: what a launch asks for is asked while the app's code is on its way,
// as on a slow network the round trips would take longer than the code. The app takes the answers over in api/send.ts.
// Of the contract only the types are here: its checks would not fit into a page.

/** The files with the first screen's words, by language; known to the build. */
declare const WORD_FILES: Readonly<Record<Language, string>>;

const AUTH = { method: 'POST', path: '/auth' } as const satisfies Partial<typeof calls.auth>;
const BALANCE = { method: 'GET', path: '/balance' } as const satisfies Partial<typeof calls.balance>;
const PROGRESS = { method: 'GET', path: '/progress' } as const satisfies Partial<typeof calls.progress>;
const TASKS = { method: 'GET', path: '/tasks' } as const satisfies Partial<typeof calls.tasks>;

/** Where the hub is, and where nearly every launch begins. */
const HUB: readonly string[] = ['/', '/app'] satisfies readonly (typeof screens)['home' | 'app'][];

const launchedWith = initData();
// Elsewhere the gate stays closed (app/gate-state.ts).
if (hasHost(window) && launchedWith !== undefined && launchedWith.trim() !== '') {
  preload(WORD_FILES[language()]);
  const reply = exchange({ ...AUTH, body: { init_data: launchedWith } });
  keepFirstReply(AUTH, reply);
  // What fails, or is refused, is told by the app.
  reply.then(askAsPlayer).catch(() => {});
}

/** The header's balance is on every screen; the rest is what the hub shows. */
function askAsPlayer({ json }: HttpReply): void {
  if (typeof json === 'object' && json !== null && 'token' in json && typeof json.token === 'string' && json.token) {
    for (const call of HUB.includes(location.pathname) ? [BALANCE, PROGRESS, TASKS] : [BALANCE]) {
      keepFirstReply(call, exchange({ ...call, token: json.token }));
    }
  }
}

function preload(file: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = file;
  document.head.append(link);
}
