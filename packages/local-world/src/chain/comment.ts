import type { Cell } from '@ton/core';

/** The text comment that a message's body is; undefined for anything else. */
export function readText(body: Cell): string | undefined {
  try {
    const slice = body.beginParse();
    return slice.loadUint(32) === 0 ? slice.loadStringTail() : undefined;
  } catch {
    return undefined;
  }
}
