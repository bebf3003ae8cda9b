import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { send } from './http.ts';
import { keepAliveAgent } from './keep-alive-agent.ts';

test('an idle connection is closed by us before the time at which the server says it will', async () => {
  const server = http.createServer({ keepAliveTimeout: 600_000 }, (_, response) => {
    response.writeHead(200, { connection: 'keep-alive', 'keep-alive': 'timeout=2' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const agent = keepAliveAgent();
  onTestFinished(() => {
    agent.destroy();
    server.close();
  });

  await send(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { method: 'GET', path: '/' }, agent);
  expect(Object.values(agent.freeSockets)).toHaveLength(1);
  await expect.poll(() => agent.freeSockets).toEqual({});
});
