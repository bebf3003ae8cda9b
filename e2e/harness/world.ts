import { randomInt } from 'node:crypto';
import { calls } from '@soho/contract';
import { type ServedChain, serveLocalChain, signInitData } from '@soho/local-world';
import { afterAll, beforeAll } from 'vitest';
import { Client } from './client.ts';
import { createDatabase, type SuiteDatabase } from './database.ts';
import { makeSettings, type Settings, setting } from './settings.ts';
import { removeSoho, type Soho, startSoho } from './soho.ts';

export type Player = { readonly id: number; readonly initData: string; readonly token: string };

export type WorldOptions = {
  readonly servers?: number;
  readonly env?: Settings;
  /** Servers that take payments read one chain, which no test kills. */
  readonly chain?: boolean;
};

/** Some servers on one PostgreSQL database, and players of theirs. */
export class World {
  readonly settings: Settings;
  readonly database: SuiteDatabase;
  readonly servers: readonly Soho[];
  readonly client: Client;
  readonly #chain: ServedChain | undefined;
  /** Above 2^32, like real ones, and different in each run: a Redis may still hold those of the run before. */
  #lastPlayer = 5_000_000_000 + randomInt(900_000_000);

  constructor(settings: Settings, database: SuiteDatabase, servers: readonly Soho[], chain?: ServedChain) {
    this.settings = settings;
    this.database = database;
    this.servers = servers;
    this.#chain = chain;
    this.client = new Client(servers.map(({ url }) => url));
  }

  /** One server, for tests of a single process. */
  get server(): Soho {
    const [server] = this.servers;
    if (server === undefined) {
      throw new Error('a world has at least one server');
    }
    return server;
  }

  get chain(): ServedChain {
    if (this.#chain === undefined) {
      throw new Error('this world has no chain');
    }
    return this.#chain;
  }

  get secret(): string {
    return setting(this.settings, 'JWT_SECRET');
  }

  /** Init data of a new player. */
  newInitData(): { readonly id: number; readonly initData: string } {
    this.#lastPlayer += 1;
    const id = this.#lastPlayer;
    const user = { id, first_name: `Player ${id}` };
    const botToken = setting(this.settings, 'BOT_TOKEN');
    return { id, initData: signInitData({ user, botToken }) };
  }

  async newPlayer(): Promise<Player> {
    const { id, initData } = this.newInitData();
    const { token } = await this.client.request(calls.auth, { body: { init_data: initData } });
    return { id, initData, token };
  }

  async remove(): Promise<void> {
    this.client.close();
    await Promise.all(this.servers.map(removeSoho));
    await this.#chain?.close();
    await this.database.drop();
  }
}

/** Opens a world. @throws the error of a server that did not start */
export async function openWorld({ servers = 2, env = {}, chain: paid = false }: WorldOptions): Promise<World> {
  const database = await createDatabase();
  const chain = paid ? await serveLocalChain() : undefined;
  const network = chain === undefined ? {} : { TON_API_URL: chain.apiUrl };
  const settings = makeSettings({ DATABASE_URL: database.url, ...network, ...env });
  const starts = await Promise.allSettled(Array.from({ length: servers }, () => startSoho({ env: settings })));
  const started = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed !== undefined) {
    await Promise.all(started.map(removeSoho));
    await chain?.close();
    await database.drop();
    throw failed.reason;
  }
  return new World(settings, database, started, chain);
}

/** A world of a test file of its own. */
export function useWorld(options: WorldOptions = {}): () => World {
  const world = useOpened(() => openWorld(options));
  afterAll(() => world().remove());
  return world;
}

/** Opens a world before the tests of a file. */
export function useOpened(open: () => Promise<World>): () => World {
  let world: World | undefined;
  beforeAll(async () => {
    world = await open();
  });
  return () => {
    if (world === undefined) {
      throw new Error('the world is open only while tests run');
    }
    return world;
  };
}
