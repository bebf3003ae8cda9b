import * as z from 'zod/mini';

/** Not `z.uuid()`, whose versions would weigh on the first screen; the database takes every UUID. */
export const uuid = z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i));
