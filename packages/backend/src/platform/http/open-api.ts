import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, type RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { schemaController } from './base-server.ts';
import { API_PREFIX } from './calls.ts';

const DOCS = `${API_PREFIX}/docs`;

/**
 * The contract as OpenAPI at /api/openapi.json, and outside production as a page at /api/docs. It is written once, by the first
 * request for it, which loads what writes it.
 */
export const openApi = fp(async (app: FastifyInstance, options: { product: string; docs: boolean }) => {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    // Fastify adds those of HEAD by itself.
    if (route.method !== 'HEAD') {
      routes.push(route);
    }
  });
  let written: Promise<string> | undefined;
  const write = () => {
    written ??= describe(routes, options.product);
    return written;
  };
  app.get(
    `${API_PREFIX}/openapi.json`,
    { schema: { hide: true }, onRequest: async (request) => app.limits.read(request, request.ip) },
    async (_request, reply) => reply.type('application/json').send(await write()),
  );
  if (options.docs) {
    // The page's policy is a hook, which an application of its own keeps from all other answers.
    await app.register((docs) => docsPage(docs, write));
  }
});

/** In an application of its own, which answers nothing. */
async function describe(routes: readonly RouteOptions[], product: string): Promise<string> {
  const { default: swagger } = await import('@fastify/swagger');
  const app = Fastify({ schemaController });
  await app.register(swagger, {
    openapi: {
      info: { title: product, version: '2.0.0' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: jsonSchemaTransform,
  });
  for (const { method, url, schema, handler } of routes) {
    app.route({ method, url, handler, ...(schema && { schema }) });
  }
  await app.ready();
  return JSON.stringify(app.swagger());
}

/**
 * The page brings its script and its styles inline, so it has a policy of its own. It is never there in production, and its
 * 4 MB are loaded by the first request for it.
 */
async function docsPage(app: FastifyInstance, write: () => Promise<string>): Promise<void> {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('content-security-policy', "default-src 'self' 'unsafe-inline' data:; worker-src blob:");
    done();
  });
  let opened: Promise<FastifyInstance> | undefined;
  const schema = { hide: true };
  const handler = async ({ url }: FastifyRequest, reply: FastifyReply) => {
    opened ??= openReference(await write());
    const { statusCode, headers, rawPayload } = await (await opened).inject({ url });
    const { location, 'content-type': type } = headers;
    reply.code(statusCode).headers({ ...(location && { location }), ...(type && { 'content-type': type }) });
    return reply.send(rawPayload);
  };
  app.get(DOCS, { schema }, handler);
  app.get(`${DOCS}/*`, { schema }, handler);
}

/** An application of its own: routes cannot be added to one that listens. */
async function openReference(content: string): Promise<FastifyInstance> {
  const { default: reference } = await import('@scalar/fastify-api-reference');
  const page = Fastify();
  await page.register(reference, { routePrefix: DOCS, configuration: { content, withDefaultFonts: false } });
  return page;
}
