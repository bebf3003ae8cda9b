import { createHash } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import { text } from 'node:stream/consumers';

/** Transforms an answer that is the mini-app's page. */
export type TransformPage = (html: string) => Promise<string>;

const CONFIG_SLOT = 'id="app-config"';

/**
 * Forwards a request to the server, and returns its answer. The path always refers to the server: `//host` in it names no other one.
 * @param transformPage transforms the mini-app's page; without it, all answers stay unchanged
 * @throws Error when the server cannot be reached
 */
export async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  url: string,
  transformPage?: TransformPage,
): Promise<void> {
  const { method, headers } = request;
  const plain = transformPage === undefined ? {} : { 'accept-encoding': 'identity' };
  const { hostname, port } = new URL(url);
  const sent = sendRequest({ hostname, port, path: request.url, method, headers: { ...headers, ...plain } });
  response.once('close', () => sent.destroy());
  request.pipe(sent);
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    // A client that disconnects can make it fail more than once.
    sent.once('response', resolve).on('error', reject);
  });
  // A reply that is cut off is cut off for the browser, too.
  reply.once('error', () => response.destroy());
  if (transformPage === undefined || !reply.headers['content-type']?.startsWith('text/html')) {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
    return;
  }
  const html = await text(reply);
  const page = html.includes(CONFIG_SLOT) ? await transformPage(html) : html;
  const policy = String(reply.headers['content-security-policy'] ?? '');
  response.writeHead(reply.statusCode ?? 502, {
    ...reply.headers,
    'content-length': Buffer.byteLength(page),
    'content-security-policy': allowInlineModules(policy, page),
  });
  response.end(page);
}

/** The server's policy, with the module scripts that Vite's plugins write into the page. */
function allowInlineModules(policy: string, page: string): string {
  const scripts = [...page.matchAll(/<script type="module">(.*?)<\/script>/gs)].map(([, script = '']) => script);
  const hashes = scripts.map((script) => ` 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  return policy.replace("script-src 'self'", `script-src 'self'${hashes.join('')}`);
}
