import { createServer } from 'node:http';

/** The least that Node can answer over HTTP: what GET /balance is held against. */
const server = createServer((_request, response) => {
  const body = '{"balance":100,"nickname":"player 1","avatar_url":null}';
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
});
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('ready'));
process.on('disconnect', () => process.exit(0));
