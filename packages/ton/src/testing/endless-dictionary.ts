import { type Builder, beginCell, type Cell } from '@ton/core';

/**
 * A dictionary with keys of so many bits that is a fork at each of them, with the next one on both sides: one small cell
 * for each bit, and 2^bits times the same entry for a reader of all.
 */
function endlessDictionary(keyBits: number, entry: Builder): Cell {
  const emptyLabel = () => beginCell().storeUint(0, 2);
  let cell = emptyLabel().storeBuilder(entry).endCell();
  for (let depth = 0; depth < keyBits; depth += 1) {
    cell = emptyLabel().storeRef(cell).storeRef(cell).endCell();
  }
  return cell;
}

/** An initial state without code or data. */
export function endlessLibrary(): Cell {
  const library = beginCell().storeBit(false).storeRef(beginCell());
  return beginCell().storeUint(0, 4).storeMaybeRef(endlessDictionary(256, library)).endCell();
}
