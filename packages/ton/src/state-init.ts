import type { Cell, Slice } from '@ton/core';

/** What an account begins with, as far as it shows the owner. */
export type InitialState = { readonly code: Cell | null; readonly data: Cell | null };

/**
 * Reads a `StateInit` (https://github.com/ton-blockchain/ton, crypto/block/block.tlb) and moves past it. Its library is
 * passed over: in a dictionary whose branches share a cell, `loadStateInit` of @ton/core visits 2^256 places.
 * @throws Error when it is invalid
 */
export function readStateInit(slice: Slice): InitialState {
  if (slice.loadBit()) {
    slice.skip(5);
  }
  if (slice.loadBit()) {
    slice.skip(2);
  }
  const code = slice.loadMaybeRef();
  const data = slice.loadMaybeRef();
  slice.loadMaybeRef();
  return { code, data };
}

/** Moves past what is between a message's header and its body: `init:(Maybe (Either StateInit ^StateInit))`. */
export function skipMaybeStateInit(slice: Slice): void {
  if (!slice.loadBit()) {
    return;
  }
  if (slice.loadBit()) {
    slice.loadRef();
  } else {
    readStateInit(slice);
  }
}
