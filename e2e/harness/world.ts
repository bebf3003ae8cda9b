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
  /** Settings of a single server, by its number. */
  readonly each?: (server: number) => Settings;
  /** Servers that take payments read one chain, which no test kills. */
  readonly chain?: boolean;
  /** How far the servers' clocks are from ours. */
  readonly clockShiftMs?: number;
};

/** Options that can be compared by value. */
type SharedOptions = Pick<WorldOptions, 'servers' | 'env' | 'chain'>;

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
  newInitData(authDate?: Date): { readonly id: number; readonly initData: string } {
    this.#lastPlayer += 1;
    const id = this.#lastPlayer;
    const user = { id, first_name: `Player ${id}` };
    const botToken = setting(this.settings, 'BOT_TOKEN');
    return { id, initData: signInitData({ user, botToken, ...(authDate === undefined ? {} : { authDate }) }) };
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

async function openWorld({
  servers = 2,
  env = {},
  each = () => ({}),
  chain: paid = false,
  clockShiftMs,
}: WorldOptions): Promise<World> {
  const database = await createDatabase();
  const chain = paid ? await serveLocalChain() : undefined;
  const network = chain === undefined ? {} : { TON_API_URL: chain.apiUrl };
  const settings = makeSettings({ DATABASE_URL: database.url, ...network, ...env });
  const clock = clockShiftMs === undefined ? {} : { clockShiftMs };
  const starts = await Promise.allSettled(
    Array.from({ length: servers }, (_, number) => startSoho({ env: { ...settings, ...each(number) }, ...clock })),
  );
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

/** The worlds of this worker, by their options: starting one takes seconds, and players of another file are strangers. */
const worlds = new Map<string, Promise<World>>();

/**
 * A world for a test file: the one that an earlier file of this worker has opened with the same options, if there is one. Its
 * servers end with the worker.
 */
export function useSharedWorld(options: SharedOptions = {}): () => World {
  return useOpened(async () => {
    const key = JSON.stringify(options);
    const opened = worlds.get(key) ?? openWorld(options);
    worlds.set(key, opened);
    const world = await opened;
    // A server that an earlier file has brought down fails here with its log, not later with a refused connection.
    await Promise.all(world.servers.map((server) => server.untilReady()));
    return world;
  });
}

/** A world for one test file only, for tests that would affect other files. */
export function useWorld(options: WorldOptions = {}): () => World {
  const world = useOpened(() => openWorld(options));
  afterAll(() => world().remove());
  return world;
}

function useOpened(open: () => Promise<World>): () => World {
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
