import { Address, Cell } from '@ton/core';
import * as z from 'zod/mini';

/** Reads the parameters of a method. @throws ToncenterError */
export function readParameters<Parameters>(schema: z.ZodMiniType<Parameters>, given: unknown): Parameters {
  const parsed = schema.safeParse(given ?? {});
  if (!parsed.success) {
    throw new ToncenterError(422, z.prettifyError(parsed.error));
  }
  return parsed.data;
}

/** Converts any form of an account's address to the raw one. @throws ToncenterError */
export function readAddress(text: string): string {
  try {
    return Address.parse(text).toRawString();
  } catch {
    throw new ToncenterError(422, 'Incorrect address');
  }
}

/** The only cell of a BOC in base64. @throws ToncenterError */
export function readBoc(text: string): Cell {
  try {
    return Cell.fromBase64(text);
  } catch {
    throw new ToncenterError(422, 'Invalid boc');
  }
}

/** A hash in hexadecimal or base64, as 64 lower-case hexadecimal digits. */
export function readHash(text: string): string {
  return /^[\da-f]{64}$/i.test(text) ? text.toLowerCase() : Buffer.from(text, 'base64').toString('hex');
}

export function toBase64(hash: string): string {
  return Buffer.from(hash, 'hex').toString('base64');
}

/** An error with which toncenter answers a call, and its HTTP status. */
export class ToncenterError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}
