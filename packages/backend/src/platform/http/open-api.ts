import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { API_PREFIX } from './calls.ts';

/** The contract as OpenAPI at /api/openapi.json, and outside production as a page at /api/docs. */
export const openApi = fp(async (app: FastifyInstance, options: { product: string; docs: boolean }) => {
  await app.register(swagger, {
    openapi: {
      info: { title: options.product, version: '1.0.0' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  });
  let written: string | undefined;
  app.get(
    `${API_PREFIX}/openapi.json`,
    { schema: { hide: true }, onRequest: async (request) => app.limits.read(request, request.ip) },
    async (_request, reply) => {
      // No call is added once requests come: it is written once.
      written ??= JSON.stringify(app.swagger());
      return reply.type('application/json').send(written);
    },
  );
  if (options.docs) {
    await app.register(docsPage);
  }
});

/**
 * The page brings its script and its styles inline, so it has a policy of its own. It is never there in production, so
 * that its 4 MB are loaded only here.
 */
async function docsPage(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('content-security-policy', "default-src 'self' 'unsafe-inline' data:; worker-src blob:");
    done();
  });
  const reference = import('@scalar/fastify-api-reference');
  await app.register(reference, { routePrefix: `${API_PREFIX}/docs`, configuration: { withDefaultFonts: false } });
}
