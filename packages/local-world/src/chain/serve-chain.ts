import { Address, beginCell, type Cell, comment } from '@ton/core';
import Fastify, { type FastifyPluginAsync } from 'fastify';
import { explorerRoutes } from './explorer.ts';
import type { Faults } from './faults.ts';
import { type LocalChain, openLocalChain } from './local-chain.ts';
import { LOCAL_RECEIVER, TREASURY } from './receiver.ts';
import { chainRoutes } from './routes.ts';
import { toncenterRoutes } from './toncenter/routes.ts';

export type Payment = {
  /** In nanotons. */
  readonly amount: bigint;
  readonly comment?: string;
  /** In place of a comment, a body of this many bytes. */
  readonly bodyBytes?: number;
  /** Raw; an account with money by default. */
  readonly from?: string;
  /** Raw; the receiver of payments by default. */
  readonly to?: string;
  readonly bounced?: boolean;
  /** In place of a comment, a jetton wallet's notification of this amount; any account can send one. */
  readonly jettons?: bigint;
};

/** A chain outside of the servers under test: it survives when they are killed, and several can read it. */
export type ServedChain = {
  /** The value for a server's TON_API_URL. */
  readonly apiUrl: string;
  /** Puts a transfer on the chain. Returns its hash at the receiver; undefined while it waits. */
  pay(payment: Payment): Promise<string | undefined>;
  fund(address: string, amount: bigint): Promise<void>;
  change(faults: Partial<Faults>): void;
  close(): Promise<void>;
};

/** Opens a chain in memory and serves it on a free port of this machine. */
export async function serveLocalChain(): Promise<ServedChain> {
  const chain = openLocalChain();
  let payments = 0;
  const app = Fastify({ bodyLimit: 1_000_000 });
  await app.register(chainPlugin, { chain });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    apiUrl: `${url}/local/chain/api/v2/jsonRPC`,
    pay: async ({ to = LOCAL_RECEIVER, from, jettons, bodyBytes, ...payment }) => {
      const source = from === undefined ? {} : { from: Address.parseRaw(from) };
      const body = jettons === undefined ? {} : { body: jettonNotification(jettons, payment.comment) };
      payments += 1;
      const large = bodyBytes === undefined ? {} : { body: largeBody(bodyBytes, payments) };
      return (await chain.transfer({ ...payment, ...source, ...body, ...large, to: Address.parseRaw(to) }))?.hash;
    },
    fund: (address, amount) => chain.fund({ to: Address.parseRaw(address), amount }),
    change: (faults) => chain.faults.change(faults),
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
      chain.close();
    },
  };
}

/** `transfer_notification` of TEP-74: https://github.com/ton-blockchain/TEPs/blob/master/text/0074-jettons-standard.md */
const TRANSFER_NOTIFICATION = 0x7362d09c;

/** The body with which a jetton's wallet notifies its owner of a transfer, with the sender's comment as forward payload. */
function jettonNotification(amount: bigint, text = ''): Cell {
  return beginCell()
    .storeUint(TRANSFER_NOTIFICATION, 32)
    .storeUint(0, 64)
    .storeCoins(amount)
    .storeAddress(TREASURY)
    .storeMaybeRef(comment(text))
    .endCell();
}

/** Bytes in a cell here, beside its references. */
const CELL_BYTES = 124;
const REFERENCES = 4;

/** A body of that many bytes, of distinct cells, each with four below it: the network accepts at most 512 levels. */
function largeBody(bytes: number, seed: number): Cell {
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

/** A chain's API, its control and its explorer, below /local/chain. The caller that opened the chain closes it. */
export const chainPlugin: FastifyPluginAsync<{ chain: LocalChain }> = async (app, options) => {
  await app.register(toncenterRoutes, options);
  await app.register(chainRoutes, options);
  await app.register(explorerRoutes, options);
  // A request that hangs because of a fault would keep the server from stopping.
  app.addHook('preClose', async () => options.chain.faults.change({ failure: 'none' }));
};
