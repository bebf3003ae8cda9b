import { z } from 'zod';
import { cleanLine, hasAtMost } from '../clean-text.ts';

export const text = z.string({ error: ({ input }) => (input === undefined ? 'is missing' : 'must be text') });

/** A text that is shown on one line, cleaned. */
export function line(most: number) {
  return text
    .overwrite(cleanLine)
    .refine((given) => given !== '' && hasAtMost(given, most), `must be 1 to ${most} characters that can be seen`);
}
