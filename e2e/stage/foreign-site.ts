import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A foreign web site of one page, on its own origin. */
export type ForeignSite = { readonly url: string; readonly close: () => void };

export async function openForeignSite(page: string): Promise<ForeignSite> {
  const server = http.createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
