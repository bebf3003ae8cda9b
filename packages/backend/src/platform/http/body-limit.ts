/** Bytes. */
export const BODY_LIMIT = 64 * 1024;
