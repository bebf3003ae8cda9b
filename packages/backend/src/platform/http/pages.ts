import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { type AppConfig, screens } from '@soho/contract';
import { chainId } from '@soho/ton';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Serves the built mini-app: its files, and its one page for every screen's path. */
export async function pages(app: FastifyInstance, { page }: { readonly page: Page }): Promise<void> {
  await app.register(fastifyStatic, {
    root: page.folder,
    index: false,
    // Only files that exist now get a route: nothing else in the folder or above it can be requested.
    wildcard: false,
    preCompressed: true,
    globIgnore: ['index.html', '**/*.br', '**/*.gz', '**/*.map'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Vite puts a hash of the content in the names of these, so they never change.
      const immutable = path.includes('/assets/');
      reply.header('cache-control', immutable ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      // A wallet shows the app's icon on a page of its own.
      if (path.endsWith('.png')) {
        reply.header('cross-origin-resource-policy', 'cross-origin');
      }
    },
  });
  for (const path of Object.values(screens)) {
    app.get(path, { schema: { hide: true } }, (request, reply) => sendPage(page, request, reply));
  }
}

export type Page = {
  /** Of the built mini-app. */
  readonly folder: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  /** What the security policy allows to run within the page: `sha256-…` of each of its own scripts. */
  readonly scripts: readonly string[];
};

/**
 * Reads the one page of the built mini-app and fills in what the app needs before its first call. `<` is escaped, so
 * that no value can close the script element.
 */
export async function readPage(folder: string, config: Config): Promise<Page> {
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  const appConfig = JSON.stringify(toAppConfig(config)).replaceAll('<', '\\u003c');
  const product = config.product.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  const scripts = [...template.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => hashOf(script));
  const plain = Buffer.from(
    template.replace('"__APP_CONFIG__"', () => appConfig).replaceAll('__PRODUCT__', () => product),
  );
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain)]);
  return { folder, plain, br, gzip: gz, scripts };
}

/** https://www.w3.org/TR/CSP3/#grammardef-hash-source */
function hashOf(script: string): string {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`;
}

/** Answers the page, compressed as the browser takes it. */
export function sendPage(page: Page, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => accepts(accepted, name));
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').header('vary', 'accept-encoding');
  if (encoding !== undefined) {
    reply.header('content-encoding', encoding);
  }
  return reply.send(page[encoding ?? 'plain']);
}

/** RFC 9110, 12.5.3, as far as browsers use it: a coding that is listed, and not with `q=0`. */
function accepts(header: string, coding: string): boolean {
  return header.split(',').some((item) => {
    const [name, quality] = item.split(';').map((part) => part.trim());
    return name === coding && !/^q=0(\.0*)?$/.test(quality ?? '');
  });
}

function toAppConfig(config: Config): AppConfig {
  const { product, botUsername, appShortName, ads, ton, links, paymentMethods, timeScale } = config;
  return {
    product,
    bot_username: botUsername,
    app_short_name: appShortName,
    ads: { provider: ads.provider, block_id: ads.blockId },
    community_url: links.community,
    support_url: links.support,
    social: { telegram: links.telegram, x: links.x, facebook: links.facebook, reddit: links.reddit },
    ton: { network: chainId(ton.network) },
    payment_methods: [...paymentMethods],
    time_scale: timeScale,
  };
}
