import * as z from 'zod/mini';
import { emptyObject, noBody } from '../values.ts';

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
