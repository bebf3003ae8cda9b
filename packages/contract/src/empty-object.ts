import * as z from 'zod/mini';

/** The body or query of a call that takes none: an empty object, nothing else. */
export const emptyObject = z.strictObject({});

/** The body of a POST that takes none: absent, or an empty object. */
export const noBody = z.nullish(emptyObject);
