import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { withRetries } from '../../../platform/database/transaction.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { selectPicture } from './picture-store.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const NAME = /^([0-9a-f]{32})(-small)?\.webp$/;

/** Pictures by the hash of their content, which therefore never change. They were drawn by this server. */
export function addPictureRoute(app: FastifyInstance, { database }: Pick<Context, 'database'>): void {
  app.get<{ Params: { name: string } }>('/pictures/:name', { schema: { hide: true } }, async (request, reply) => {
    await app.limits.address(request, request.ip);
    const [, hash, small] = NAME.exec(request.params.name) ?? [];
    const bytes =
      hash === undefined
        ? undefined
        : await withRetries(database, () => selectPicture(database, hash, small === undefined ? 'large' : 'small'));
    if (bytes === undefined) {
      throw new Refusal('not_found');
    }
    return reply
      .type('image/webp')
      .headers({
        'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'",
      })
      .send(Buffer.from(bytes));
  });
}
