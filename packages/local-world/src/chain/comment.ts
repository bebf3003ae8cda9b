import type { Cell } from '@ton/core';

/** The text comment in a message's body; undefined for any other body. */
export function readText(body: Cell): string | undefined {
  try {
    const slice = body.beginParse();
    return slice.loadUint(32) === 0 ? slice.loadStringTail() : undefined;
  } catch {
    return undefined;
  }
}
