import type { FastifyPluginAsync } from 'fastify';
import { walletImage } from './images.ts';

/** The wallets' pictures, for the wallet's own page. */
export const imageRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { name: string } }>('/local/wallet/images/:name.svg', async (request, reply) => {
    const image = walletImage(request.params.name);
    return image === undefined
      ? reply.callNotFound()
      : reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(image);
  });
};
