import { TON_CONNECT_MANIFEST, TON_CONNECT_WALLETS } from '@soho/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** A wallet as https://github.com/ton-connect/wallets-list describes it, as far as we read it. */
export type ListedWallet = {
  readonly app_name: string;
  readonly bridge: readonly { readonly type: string; readonly url?: string }[];
};

type Options = { readonly publicUrl: string; readonly product: string; readonly wallets: readonly ListedWallet[] };

const ICON = '/tonconnect-icon.png';

/** What wallets and the wallet-connection widget read of us, from our own origin, so that no third party decides which wallets we offer. */
export async function tonConnect(app: FastifyInstance, { publicUrl, product, wallets }: Options): Promise<void> {
  const manifest = { url: publicUrl, name: product, iconUrl: `${publicUrl}${ICON}` };
  app.get(TON_CONNECT_MANIFEST, { schema: { hide: true } }, async (_request, reply) =>
    forWallets(reply).send(manifest),
  );
  app.get(TON_CONNECT_WALLETS, { schema: { hide: true } }, async (_request, reply) => forWallets(reply).send(wallets));
}

/** Wallets read them from pages and servers of their own. */
function forWallets(reply: FastifyReply): FastifyReply {
  return reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', 'public, max-age=300');
}

/** The origins of the wallets' bridges, which the page must be let connect to. */
export function bridgeOrigins(wallets: readonly ListedWallet[]): string[] {
  const urls = wallets.flatMap(({ bridge }) => bridge.flatMap(({ type, url }) => (type === 'sse' && url ? [url] : [])));
  return [...new Set(urls.map((url) => new URL(url).origin))];
}
