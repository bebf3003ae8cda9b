import * as z from 'zod/mini';
import { emptyObject, noBody } from '../values.ts';
import { apply, changes, reason, time } from './values.ts';

/** The environment as the server reads it; of a secret only whether there is one. */
export const settings = {
  method: 'GET',
  path: '/settings',
  action: 'settings.read',
  body: noBody,
  query: emptyObject,
  reply: z.object({
    settings: z.array(
      z.object({
        name: z.string(),
        about: z.string(),
        value: z.string(),
        is_secret: z.boolean(),
        risk: z.nullable(z.string()),
      }),
    ),
  }),
  commands: {
    settings: { about: 'lists the settings as the server reads them, without secrets' },
  },
} as const;

const name = z
  .enum(['payments', 'claims', 'ads', 'sharing'])
  .check(
    z.describe(
      'one of payments (no new orders), claims (tasks and miners wait), ads (none begins or pays), sharing (no cards of wins)',
    ),
  );

export const switches = {
  method: 'GET',
  path: '/switches',
  action: 'switches.read',
  body: noBody,
  query: emptyObject,
  reply: z.object({
    switches: z.array(
      z.object({ name, off: z.nullable(z.object({ reason: z.string(), operator: z.string(), since: time })) }),
    ),
  }),
  commands: {
    'switch list': { about: 'lists the switches and their state' },
  },
} as const;

export const turnSwitch = {
  method: 'POST',
  path: '/switches/turn',
  action: 'switches.turn',
  body: z.strictObject({ name, on: z.boolean(), reason, apply }),
  query: emptyObject,
  reply: changes,
  commands: {
    'switch off': { about: 'stops payments, claims, ads or sharing on every server', body: { on: false } },
    'switch on': { about: 'resumes payments, claims, ads or sharing', body: { on: true } },
  },
} as const;
