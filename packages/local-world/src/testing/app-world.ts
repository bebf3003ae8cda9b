import { randomUUID } from 'node:crypto';
import { type SendTransactionRequest, TonConnect, type Wallet } from '@tonconnect/sdk';
import Fastify from 'fastify';
import { tonWorld } from '../ton-world.ts';
import { localWallets } from '../wallet/wallets-list.ts';

/** A local TON world behind a server, which also serves an app's manifest. */
export async function startTonWorld(folder?: string, port = 0) {
  const server = Fastify();
  server.get('/manifest.json', async (request) => ({
    url: `http://${request.host}`,
    name: 'Night market',
    iconUrl: `http://${request.host}/icon.png`,
  }));
  server.get('/wallets.json', async (request) => localWallets(`http://${request.host}`));
  server.get('/broken.json', async () => ({ name: 'Nobody' }));
  await server.register(tonWorld, folder === undefined ? {} : { folder });
  const origin = await server.listen({ port, host: '127.0.0.1' });
  return { origin, close: () => server.close() };
}

type View = {
  readonly accounts: readonly { readonly address: string; readonly version: string; readonly balance: string }[];
  readonly sessions: readonly { readonly id: string; readonly injected: boolean }[];
  readonly pending: readonly { readonly id: string; readonly kind: string; readonly parts?: readonly unknown[] }[];
};

/** The owner of a wallet, who answers its requests. */
export function openWallet(origin: string, device: string = randomUUID()) {
  const path = `${origin}/local/wallet/devices/${device}`;
  const post = async (route: string, body: object): Promise<unknown> => {
    const reply = await fetch(`${path}/${route}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return reply.json();
  };
  const view = async (): Promise<View> => (await (await fetch(path)).json()) as View;
  const waitForRequest = async () => {
    for (;;) {
      const [pending] = (await view()).pending;
      if (pending !== undefined) {
        return pending;
      }
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  return {
    view,
    post,
    /** Waits until an app's request is pending. */
    waitForRequest,
    answer: async (yes: boolean) => post(`requests/${(await waitForRequest()).id}`, { yes }),
    choose: async (version: string) => {
      const account = (await view()).accounts.find((known) => known.version === version);
      await post('settings', { chosen: account?.address });
      return account?.address ?? '';
    },
  };
}

/** An app with the real SDK, with its storage in memory. */
export function openApp(origin: string, storage = new Map<string, string>()) {
  const connector = new TonConnect({
    manifestUrl: `${origin}/manifest.json`,
    walletsListSource: `${origin}/wallets.json`,
    disableAutoPauseConnection: true,
    storage: {
      getItem: async (key) => storage.get(key) ?? null,
      setItem: async (key, value) => void storage.set(key, value),
      removeItem: async (key) => void storage.delete(key),
    },
  });
  return {
    connector,
    storage,
    /** The link for a wallet; `connected` resolves with the wallet, or rejects with its refusal. */
    connect(tonProof?: string) {
      const connected = new Promise<Wallet>((resolve, reject) => {
        connector.onStatusChange((wallet) => wallet !== null && resolve(wallet), reject);
      });
      const link = connector.connect(
        { universalLink: `${origin}/local/wallet/connect`, bridgeUrl: `${origin}/local/bridge` },
        tonProof === undefined ? {} : { request: { tonProof } },
      );
      return { link: `${link}&ret=back`, connected };
    },
    send: (request: SendTransactionRequest) => connector.sendTransaction(request),
  };
}
