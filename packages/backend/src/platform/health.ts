import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { sql } from 'kysely';
import type { Context } from './context.ts';

export type Health = { readonly url: string; close(): Promise<void> };

/**
 * Answers /healthz (alive) and /readyz (may be sent requests) on a listener of its own, which is not for the public.
 * @param isDraining true from the moment that the server was asked to stop
 */
export async function listenForHealth(context: Context, isDraining: () => boolean): Promise<Health> {
  const server = createServer(async (request, response) => {
    const ready = request.url === '/readyz' ? !isDraining() && (await canQuery(context)) : request.url === '/healthz';
    const known = request.url === '/readyz' || request.url === '/healthz';
    response.writeHead(known ? (ready ? 200 : 503) : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ status: ready ? 'ok' : 'unavailable' }));
  });
  server.listen(context.config.internalPort, context.config.host);
  await once(server, 'listening');
  return { url: addressOf(server), close: () => closeServer(server) };
}

async function canQuery({ database }: Context): Promise<boolean> {
  return sql`select 1 from migration limit 1`.execute(database.kysely).then(
    () => true,
    () => false,
  );
}

function addressOf(server: Server): string {
  const address = server.address();
  return typeof address === 'object' && address !== null ? `http://localhost:${address.port}` : '';
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
