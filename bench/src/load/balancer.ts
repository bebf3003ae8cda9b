import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerProcess } from '../server-process.ts';
import { Connection, NO_ANSWER, type RequestSender } from './connection.ts';
import type { Reply } from './player-request.ts';

/** How often a proxy checks whether a server is ready. */
const CHECK_MS = 500;

const UNAVAILABLE = 503;

/**
 * Sends to the servers that say that they are ready, in turn, as an operator's proxy does; what is not answered, or with
 * 503, is passed on to the next one, once: every POST carries its Idempotency-Key.
 */
export class Balancer {
  #ready: ServerProcess[] = [];
  #turn = 0;
  #closed = false;
  readonly #known = new Set<ServerProcess>();
  readonly #checking: Promise<void>;

  constructor(servers: readonly ServerProcess[]) {
    this.#ready = [...servers];
    for (const server of servers) {
      this.#known.add(server);
    }
    this.#checking = this.#check();
  }

  add(server: ServerProcess): void {
    this.#known.add(server);
  }

  /** Requests that were repeated at another server. */
  passedOn = 0;

  /** A line that has a connection of its own to each server. */
  line(): RequestSender {
    const connections = new Map<ServerProcess, Connection>();
    const forward = (server: ServerProcess | undefined, text: string): Promise<Reply> => {
      if (server === undefined) {
        return Promise.resolve({ status: NO_ANSWER, body: '' });
      }
      const connection = connections.get(server) ?? new Connection(server.port);
      connections.set(server, connection);
      return connection.request(text);
    };
    return {
      request: async (text) => {
        const server = this.#pick();
        const reply = await forward(server, text);
        const other = this.#ready.find((ready) => ready !== server);
        if ((reply.status !== NO_ANSWER && reply.status !== UNAVAILABLE) || other === undefined) {
          return reply;
        }
        this.passedOn += 1;
        return forward(other, text);
      },
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#checking;
  }

  #pick(): ServerProcess | undefined {
    this.#turn += 1;
    return this.#ready[this.#turn % this.#ready.length];
  }

  async #check(): Promise<void> {
    while (!this.#closed) {
      const known = [...this.#known];
      const ready = await Promise.all(known.map(isReady));
      this.#ready = known.filter((_, index) => ready[index]);
      await sleep(CHECK_MS);
    }
  }
}

function isReady({ internalPort }: ServerProcess): Promise<boolean> {
  return fetch(`http://127.0.0.1:${internalPort}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
