import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

const ADSGRAM = 'https://*.adsgram.ai';

type SecurityOptions = {
  readonly https: boolean;
  readonly adsgram: boolean;
  /** Origins of wallets' bridges. */
  readonly bridges: readonly string[];
  /** Hashes of the page's own scripts. */
  readonly scripts: readonly string[];
};

/**
 * Telegram Web shows the app in a frame, so there is a list of pages that may frame it, and no X-Frame-Options. Scripts
 * come from here or from the ad network alone; within the page, the page's own alone. The wallet widget writes its
 * styles into the page, so styles may be inline. The headers are the same for every answer, so they are written once,
 * at start.
 */
export const securityHeaders = fp(async (app: FastifyInstance, options: SecurityOptions) => {
  const ads = options.adsgram ? ` ${ADSGRAM}` : '';
  const headers = {
    'content-security-policy': [
      "default-src 'self'",
      `script-src 'self'${options.scripts.map((hash) => ` '${hash}'`).join('')}${ads}`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: https:",
      `connect-src 'self'${ads}${options.bridges.map((origin) => ` ${origin}`).join('')}`,
      `frame-src 'self'${ads}`,
      "media-src 'self' https:",
      "frame-ancestors 'self' https://web.telegram.org https://*.telegram.org",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
    ...(options.https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
});
