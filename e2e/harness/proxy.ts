import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { keepAliveAgent, SERVER_IDLE_LIMIT_MS } from './keep-alive-agent.ts';

export type Proxy = {
  readonly url: string;
  close(): Promise<void>;
};

/**
 * A proxy before servers, as an operator has: forwards each request to the next server in turn, and appends the client's
 * address to the request's own header.
 * @param from the client's address: all requests of tests come from this machine
 */
export async function openProxy(servers: readonly string[], from: string): Promise<Proxy> {
  const agent = keepAliveAgent();
  let turn = 0;
  const proxy = http.createServer({ keepAliveTimeout: SERVER_IDLE_LIMIT_MS }, (request, response) => {
    turn = (turn + 1) % servers.length;
    const addresses = [request.headers['x-forwarded-for'] ?? [], from].flat();
    const headers = { ...request.headers, 'x-forwarded-for': addresses.join(', ') };
    const onward = http.request(new URL(request.url ?? '', servers[turn]), { method: request.method, headers, agent });
    onward.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      void pipeline(answer, response).catch(() => response.destroy());
    });
    void pipeline(request, onward).catch(() => response.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: async () => {
      agent.destroy();
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
