import { once } from 'node:events';
import http from 'node:http';

export type Answer = {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
  /** Parsed if it is JSON, else the text. */
  readonly body: unknown;
  /** The local port of the request's connection. */
  readonly localPort: number | undefined;
};

export type Request = {
  readonly method: string;
  /** Sent unchanged: nothing normalises `..` or `%2f`. */
  readonly path: string;
  readonly headers?: http.OutgoingHttpHeaders;
  readonly body?: string | Buffer | undefined;
};

/** The time limit of an answer. */
const ANSWER_LIMIT_MS = 10_000;

/** Sends one request and reads its whole answer. @throws Error without an answer in ANSWER_LIMIT_MS */
export async function send(url: string, request: Request, agent?: http.Agent): Promise<Answer> {
  const { protocol, hostname, port } = new URL(url);
  const { method, path, headers = {} } = request;
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const outgoing = http.request({
    protocol,
    hostname,
    port,
    method,
    path,
    headers,
    signal,
    ...(agent ? { agent } : {}),
  });
  // A server may refuse while we still write, and close: failures after the answer are ignored.
  outgoing.on('error', () => {});
  outgoing.end(request.body);
  const [incoming] = (await once(outgoing, 'response')) as [http.IncomingMessage];
  const localPort = incoming.socket.localPort;
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) {
    chunks.push(chunk as Buffer);
  }
  const text = Buffer.concat(chunks).toString('utf8');
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, text, body: parse(incoming, text), localPort };
}

function parse(incoming: http.IncomingMessage, text: string): unknown {
  const isJson = text !== '' && /\bjson\b/.test(incoming.headers['content-type'] ?? '');
  return isJson ? JSON.parse(text) : text;
}

/** Milliseconds until servers close an idle connection. Proxies of tests pass on the header that says so, and must keep to it. */
export const SERVER_IDLE_LIMIT_MS = 65_000;
const IDLE_LIMIT_MS = 30_000;

/**
 * Reuses connections, but closes idle ones before the server does: a request sent at that moment would get no answer. With a
 * timeout set, Node closes them a second before the limit that the server announces.
 */
export function keepAliveAgent(options: http.AgentOptions = {}): http.Agent {
  return new http.Agent({ ...options, keepAlive: true, timeout: IDLE_LIMIT_MS });
}
