import { serveLocalChain } from '@soho/local-world';
import { beginCell, type Cell } from '@ton/core';

/**
 * A process of its own, so that making payments is not in the measured times. Sends the chain's address, then at each
 * message makes so many payments of so many bytes, which are shown all at once.
 */
export type PayRequest = { readonly payments: number; readonly bytes: number };

/** Bytes that a cell holds beside its references. */
const CELL_BYTES = 124;
const REFERENCES = 4;
/** While the payments are made, the chain is shown as it was before. */
const HIDDEN_SECONDS = 60;

const chain = await serveLocalChain();

/** A body of cells that all differ, each with four below it: the deepest that the network takes is 512. */
function bodyOf(bytes: number, seed: number): Cell {
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

process.on('message', async ({ payments, bytes }: PayRequest) => {
  chain.change({ lagSeconds: HIDDEN_SECONDS });
  for (let made = 0; made < payments; made += 1) {
    await chain.pay({ amount: 1n, body: bodyOf(bytes, made) });
  }
  chain.change({ lagSeconds: 0 });
  process.send?.('shown');
});
process.on('disconnect', () => void chain.close());
process.send?.(chain.apiUrl);
