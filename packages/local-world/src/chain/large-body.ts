import { beginCell, type Cell } from '@ton/core';

/** Bytes in a cell here, beside its references. */
const CELL_BYTES = 124;
const REFERENCES = 4;

/** A body of that many bytes, of distinct cells, each with four below it: the network accepts at most 512 levels. */
export function largeBody(bytes: number, seed: number): Cell {
  let cells = Array.from({ length: Math.max(1, Math.ceil(bytes / CELL_BYTES)) }, (_, index) => leaf(seed, index));
  while (cells.length > 1) {
    const groups = Array.from({ length: Math.ceil(cells.length / REFERENCES) }, (_, group) =>
      cells.slice(group * REFERENCES, (group + 1) * REFERENCES),
    );
    cells = groups.map((below) => below.reduce((cell, one) => cell.storeRef(one), beginCell()).endCell());
  }
  return cells[0] as Cell;
}

function leaf(seed: number, index: number): Cell {
  const content = Buffer.alloc(CELL_BYTES, index);
  content.writeUInt32BE(seed, 0);
  content.writeUInt32BE(index, 4);
  return beginCell().storeBuffer(content).endCell();
}
