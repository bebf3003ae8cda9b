import { once } from 'node:events';
import { createServer, type RequestListener, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { forward } from './forward.ts';

test.each(['/api/balance?a=1', '//other.test/x', 'http://other.test/x'])(
  '%s is the path of a request to the server',
  async (path) => {
    await using server = await listen((request, response) => response.end(request.url));
    await using front = await listen((request, response) => void forward(request, response, server.url));
    const sent = sendRequest({ port: front.port, path });
    sent.end();
    const [reply] = await once(sent, 'response');
    expect(await text(reply)).toBe(path);
  },
);

async function listen(handler: RequestListener) {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
