import * as z from 'zod/mini';
import { emptyObject, noBody } from '../empty-object.ts';
import { ton } from './values.ts';

/** What the last 31 days came to, kept by a job; and what waits for somebody now. */
export const overview = {
  method: 'GET',
  path: '/overview',
  action: 'overview.read',
  body: noBody,
  query: emptyObject,
  reply: z.object({
    /** The oldest first; TON is in `ton_received`, everything else is whole numbers. */
    days: z.array(z.object({ day: z.iso.date(), figures: z.record(z.string(), z.string()) })),
    waiting: z.object({ payments: z.int(), left: ton }),
    off: z.array(z.enum(['payments', 'claims', 'ads'])),
  }),
} as const;
