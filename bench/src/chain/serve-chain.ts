import { constants, setPriority } from 'node:os';
import { serveLocalChain } from '@soho/local-world';

export type PayRequest = { readonly payments: number; readonly bytes: number };

/** While the payments are made, the chain is shown as it was before. */
const HIDDEN_SECONDS = 60;

/**
 * A process of its own, so that making payments is not in the measured times. Sends the chain's address, then at each
 * message makes so many payments of so many bytes, which are shown all at once. A provider's machine is not the server's:
 * here it gets only the processor that the server leaves.
 */
setPriority(constants.priority.PRIORITY_LOW);
const chain = await serveLocalChain();

process.on('message', async ({ payments, bytes }: PayRequest) => {
  chain.change({ lagSeconds: HIDDEN_SECONDS });
  for (let made = 0; made < payments; made += 1) {
    await chain.pay({ amount: 1n, bodyBytes: bytes });
  }
  chain.change({ lagSeconds: 0 });
  process.send?.('shown');
});
process.on('disconnect', () => void chain.close());
process.send?.(chain.apiUrl);
