import { type Call, calls } from '@soho/contract';
import type { Asking } from './client.ts';

type Probe = { readonly call: Call; readonly asking: Asking };

const NO_GAME = '00000000-0000-4000-8000-000000000000';

/** What a call needs to get past its schema, by its path; a call without an entry needs nothing. */
const needed: Readonly<Record<string, Asking>> = {
  [calls.auth.path]: { body: { init_data: 'hash=0' } },
  [calls.balanceUpdate.path]: { body: { game_id: NO_GAME, pair: [0, 1] } },
  [calls.tasksCollect.path]: { body: { st: 'play_first_game' } },
  [calls.tasksInstant.path]: { body: { st: 'read_the_news' } },
  [calls.currentGame.path]: { query: { kind: 'card' } },
};

const probes: readonly Probe[] = Object.values(calls).map((call) => ({ call, asking: needed[call.path] ?? {} }));

/** Every call that needs a token, so put that only the token can be wrong with it. */
export const protectedCalls = probes.filter(({ call }) => call.token);

/** Every call that takes a body. */
export const posts = probes.filter(({ call }) => call.method === 'POST').map(({ call }) => call);
