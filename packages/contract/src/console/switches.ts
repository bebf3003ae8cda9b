import * as z from 'zod/mini';
import { emptyObject, noBody } from '../values.ts';
import { apply, changes, reason, time } from './values.ts';

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
