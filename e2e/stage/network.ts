import type { BrowserContext } from '@playwright/test';

/** Without `times`, all calls are answered so. */
type Answer = { readonly status: number; readonly body: string; readonly type?: string; readonly times?: number };

/** Faults of the network between one player's phone and the server. Calls are named by their path, such as '/api/balance'. */
export class Network {
  readonly #context: BrowserContext;

  constructor(context: BrowserContext) {
    this.#context = context;
  }

  /** Calls are held back until they are released. */
  async hold(path: string): Promise<() => Promise<void>> {
    const gate = Promise.withResolvers<void>();
    const waiting: Promise<void>[] = [];
    await this.#context.route(addressOf(path), (route) => {
      waiting.push(gate.promise.then(() => route.continue()));
    });
    return async () => {
      gate.resolve();
      await Promise.all(waiting);
      await this.restore(path);
    };
  }

  /** Connections are refused. */
  async refuseConnections(path: string): Promise<void> {
    await this.#context.route(addressOf(path), (route) => route.abort('connectionrefused'));
  }

  /** Calls reach the server, but its answers are lost. */
  async loseAnswers(path: string): Promise<void> {
    await this.#context.route(addressOf(path), async (route) => {
      // A server that is down, or a player who has left meanwhile, loses it as well.
      await route.fetch().catch(() => {});
      await route.abort('connectionreset').catch(() => {});
    });
  }

  /** Calls are answered with this answer instead of the server's. */
  async answer(path: string, { status, body, type = 'application/json', ...limit }: Answer): Promise<void> {
    await this.#context.route(addressOf(path), (route) => route.fulfill({ status, body, contentType: type }), limit);
  }

  /** Calls reach the server again. */
  async restore(path: string): Promise<void> {
    await this.#context.unroute(addressOf(path));
  }
}

function addressOf(path: string): RegExp {
  return new RegExp(`^https?://[^/]+${path}(\\?|$)`);
}
