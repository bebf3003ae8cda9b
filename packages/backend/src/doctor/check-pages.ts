import { TON_CONNECT_MANIFEST, TON_CONNECT_WALLETS } from '@soho/contract';
import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { type Check, ok, problem } from './check.ts';
import { type Fetch, fetchPage, type Page } from './fetch-page.ts';

const manifest = z.object({ url: z.string(), name: z.string(), iconUrl: z.url() });
const wallets = z.array(z.object({ app_name: z.string() }));

const START = 'start a server there, and set PUBLIC_URL to its address';
const NO_CORS = 'other sites cannot read it: the proxy must pass on Access-Control-Allow-Origin';

/** What wallets read of the app. https://github.com/ton-blockchain/ton-connect, 'App manifest' */
export async function checkManifest({ config }: Pick<Context, 'config'>, fetchUrl: Fetch): Promise<Check> {
  const url = `${config.publicUrl}${TON_CONNECT_MANIFEST}`;
  const page = await readPublic(fetchUrl, url);
  if (typeof page === 'string') {
    return problem('manifest', page);
  }
  const parsed = manifest.safeParse(page.json);
  if (!parsed.success) {
    return problem('manifest', `${url} is not a manifest: ${START}`);
  }
  if (parsed.data.url !== config.publicUrl) {
    return problem('manifest', `${url} says ${parsed.data.url}: the server runs with another PUBLIC_URL`);
  }
  const icon = await fetchPage(fetchUrl, parsed.data.iconUrl);
  if (typeof icon === 'string' || !icon.type.startsWith('image/')) {
    return problem(
      'manifest',
      `its icon ${parsed.data.iconUrl} ${typeof icon === 'string' ? icon : 'is not an image'}`,
    );
  }
  return ok('manifest', url);
}

/** The wallets that players may choose from. */
export async function checkWallets({ config }: Pick<Context, 'config'>, fetchUrl: Fetch): Promise<Check> {
  const url = `${config.publicUrl}${TON_CONNECT_WALLETS}`;
  const page = await readPublic(fetchUrl, url);
  if (typeof page === 'string') {
    return problem('wallets', page);
  }
  const { data: listed = [] } = wallets.safeParse(page.json);
  return listed.length === 0
    ? problem('wallets', `${url} lists no wallets: players cannot connect one`)
    : ok('wallets', listed.map(({ app_name }) => app_name).join(', '));
}

async function readPublic(fetchUrl: Fetch, url: string): Promise<Page | string> {
  const page = await fetchPage(fetchUrl, url);
  if (typeof page === 'string') {
    return `${url} ${page}: ${START}`;
  }
  return page.origins === '*' ? page : `${url}: ${NO_CORS}`;
}
