import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { API_PREFIX } from './calls.ts';

const DOCS = `${API_PREFIX}/docs`;

/** The contract as OpenAPI at /api/openapi.json, and outside production as a page at /api/docs. */
export const openApi = fp(async (app: FastifyInstance, options: { product: string; docs: boolean }) => {
  await app.register(swagger, {
    openapi: {
      info: { title: options.product, version: '2.0.0' },
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
 * The page brings its script and its styles inline, so it has a policy of its own. It is never there in production, and its
 * 4 MB are loaded by the first request for it.
 */
async function docsPage(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('content-security-policy', "default-src 'self' 'unsafe-inline' data:; worker-src blob:");
    done();
  });
  let opened: Promise<FastifyInstance> | undefined;
  const schema = { hide: true };
  const handler = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    opened ??= openReference(app);
    const { statusCode, headers, rawPayload } = await (await opened).inject({ url });
    const { location, 'content-type': type } = headers;
    reply.code(statusCode).headers({ ...(location && { location }), ...(type && { 'content-type': type }) });
    return reply.send(rawPayload);
  };
  app.get(DOCS, { schema }, handler);
  app.get(`${DOCS}/*`, { schema }, handler);
}

/** An application of its own: routes cannot be added to one that listens. */
async function openReference(app: FastifyInstance): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const content = () => app.swagger();
  const page = Fastify();
  await page.register(reference, { routePrefix: DOCS, configuration: { content, withDefaultFonts: false } });
  return page;
}
