import * as z from 'zod/mini';
import { emptyObject, noBody } from '../values.ts';
import { roles } from './roles.ts';
import { time, uuid } from './values.ts';

const state = z.enum(['waiting', 'yes', 'no', 'gone']);
const number = z.int().check(z.minimum(10), z.maximum(99));

/** Asks to sign this browser in. The screen shows the number; the link opens the bot, which lets choose among three. */
export const signIn = {
  method: 'POST',
  path: '/sign-in',
  action: 'anyone',
  body: noBody,
  query: emptyObject,
  reply: z.object({ number, link: z.string(), expires_in_ms: z.int() }),
} as const;

/** What the operator has answered the bot. With 'yes' this browser is signed in. */
export const signInState = {
  method: 'POST',
  path: '/sign-in/state',
  action: 'anyone',
  body: noBody,
  query: emptyObject,
  reply: z.object({ state }),
} as const;

const session = z.object({
  session_id: uuid,
  operator_id: z.int(),
  name: z.string(),
  role: z.enum(roles),
  browser: z.string(),
  created_at: time,
  seen_at: time,
});

/** The operator who is signed in here; null when signed out. */
export const ownSession = {
  method: 'GET',
  path: '/session',
  action: 'anyone',
  body: noBody,
  query: emptyObject,
  reply: z.object({ session: z.nullable(session), product: z.string() }),
} as const;

export const signOut = {
  method: 'POST',
  path: '/sign-out',
  action: 'any operator',
  body: noBody,
  query: emptyObject,
  reply: emptyObject,
} as const;

/** The bot names a command, as its preview does, and asks once more whether the operator wants it. */
export const confirm = {
  method: 'POST',
  path: '/confirmation',
  action: 'any operator',
  /** As long as the longest command, and its path. */
  bodyLimit: 1_001_000,
  body: z.strictObject({ path: z.string().check(z.maxLength(100)), body: z.record(z.string(), z.unknown()) }),
  query: emptyObject,
  reply: z.object({ number, expires_in_ms: z.int() }),
} as const;

export const confirmState = {
  method: 'POST',
  path: '/confirmation/state',
  action: 'any operator',
  body: noBody,
  query: emptyObject,
  reply: z.object({ state }),
} as const;

/** An operator's own sessions; all of them for those who may see operators. */
export const sessions = {
  method: 'GET',
  path: '/sessions',
  action: 'any operator',
  body: noBody,
  query: emptyObject,
  reply: z.object({ sessions: z.array(session) }),
} as const;

/** Ends one of the operator's own sessions; any session for those who may change operators. */
export const endSession = {
  method: 'POST',
  path: '/sessions/end',
  action: 'any operator',
  body: z.strictObject({ session_id: uuid }),
  query: emptyObject,
  reply: emptyObject,
} as const;
