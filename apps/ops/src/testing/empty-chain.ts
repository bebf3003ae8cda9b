import { createServer } from 'node:http';
import { LOCAL_ZERO_STATE } from '@soho/ton';

export type EmptyChain = { readonly url: string; close(): Promise<void> };

const block = {
  '@type': 'ton.blockIdExt',
  workchain: -1,
  shard: '0',
  seqno: 0,
  root_hash: LOCAL_ZERO_STATE.rootHash,
  file_hash: LOCAL_ZERO_STATE.fileHash,
};

/** The local network as a provider shows it, on which nothing has ever happened. */
export async function startEmptyChain(): Promise<EmptyChain> {
  const answers: Record<string, () => object> = {
    getMasterchainInfo: () => ({ '@type': 'blocks.masterchainInfo', state_root_hash: '', last: block, init: block }),
    getAddressInformation: () => ({
      '@type': 'raw.fullAccountState',
      balance: 0,
      state: 'uninitialized',
      code: '',
      data: '',
      last_transaction_id: {
        '@type': 'internal.transactionId',
        lt: '0',
        hash: Buffer.alloc(32).toString('base64'),
      },
      block_id: block,
      sync_utime: Math.floor(Date.now() / 1000),
    }),
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method }: { method: string } = JSON.parse(Buffer.concat(parts).toString());
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ ok: true, jsonrpc: '2.0', id: '1', result: answers[method]?.() }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new Error('a server that listens has a port');
  }
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
