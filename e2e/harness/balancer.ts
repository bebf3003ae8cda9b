import { once } from 'node:events';
import http from 'node:http';
import { keepAliveAgent, SERVER_IDLE_LIMIT_MS } from './http.ts';

const READY_POLL_MS = 100;

type Target = { readonly url: string; readonly internalUrl: string };

/**
 * A proxy before several servers, as an operator has: it forwards to one that is ready, and to the next one after
 * a missing answer or a 503, as nginx with `proxy_next_upstream error timeout http_503 non_idempotent`.
 */
export class Balancer {
  readonly #agent = keepAliveAgent();
  readonly #targets: readonly Target[];
  readonly #ready = new Set<Target>();
  readonly #server = http.createServer(
    { keepAliveTimeout: SERVER_IDLE_LIMIT_MS },
    (request, response) => void this.#pass(request, response),
  );
  readonly #poll: NodeJS.Timeout;
  #turn = 0;
  /** Requests that were repeated at another server. */
  passedOn = 0;

  private constructor(targets: readonly Target[]) {
    this.#targets = targets;
    this.#poll = setInterval(() => void this.#look(), READY_POLL_MS);
  }

  static async listen(targets: readonly Target[]): Promise<Balancer> {
    const balancer = new Balancer(targets);
    await balancer.#look();
    balancer.#server.listen(0, '127.0.0.1');
    await once(balancer.#server, 'listening');
    return balancer;
  }

  get url(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  }

  async close(): Promise<void> {
    clearInterval(this.#poll);
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
    this.#agent.destroy();
  }

  async #look(): Promise<void> {
    const looks = this.#targets.map(async (target) => {
      const isReady = await fetch(`${target.internalUrl}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ ok }) => ok,
        () => false,
      );
      this.#ready[isReady ? 'add' : 'delete'](target);
    });
    await Promise.all(looks);
  }

  async #pass(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
      chunks.push(chunk as Buffer);
    }
    this.#turn += 1;
    const inTurn = this.#targets.map((_, index) => this.#targets[(this.#turn + index) % this.#targets.length]);
    // Ready servers first; the others only as a fallback.
    inTurn.sort((a, b) => Number(this.#isReady(b)) - Number(this.#isReady(a)));
    for (const [tried, target] of inTurn.entries()) {
      this.passedOn += tried === 0 ? 0 : 1;
      const answer = await this.#forward(target, request, Buffer.concat(chunks)).catch(() => undefined);
      if (answer !== undefined && (answer.status !== 503 || tried === inTurn.length - 1)) {
        response.writeHead(answer.status, answer.headers).end(answer.body);
        return;
      }
    }
    response.writeHead(502).end();
  }

  #isReady(target: Target | undefined): boolean {
    return target !== undefined && this.#ready.has(target);
  }

  async #forward(target: Target | undefined, { method, url, headers }: http.IncomingMessage, body: Buffer) {
    const { hostname, port } = new URL(target?.url ?? '');
    const outgoing = http.request({ hostname, port, method, path: url, headers, agent: this.#agent });
    // A failure after the answer has begun shows in the answer's body.
    outgoing.on('error', () => {});
    outgoing.end(body);
    const [incoming] = (await once(outgoing, 'response')) as [http.IncomingMessage];
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) {
      chunks.push(chunk as Buffer);
    }
    return { status: incoming.statusCode ?? 502, headers: incoming.headers, body: Buffer.concat(chunks) };
  }
}
