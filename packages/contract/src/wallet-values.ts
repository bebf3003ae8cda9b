import * as z from 'zod/mini';

/** Any form of an account's address; the server decides which ones are valid. */
export const address = z.string().check(z.minLength(1), z.maxLength(128));

/** A hash of a transaction, or the signed message (a BOC) that a wallet gave out: a hint for the server, never evidence. */
export const transactionHash = z.string().check(z.minLength(1), z.maxLength(16_384), z.regex(/^[A-Za-z0-9+/_=-]+$/));
