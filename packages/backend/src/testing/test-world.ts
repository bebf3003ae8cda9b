import { createHmac } from 'node:crypto';
import type { BodyOf, QueryOf } from '@soho/contract';
import { calls, IDEMPOTENCY_KEY } from '@soho/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect } from 'vitest';
import { createApp } from '../app.ts';
import { audit } from '../audit.ts';
import { readConfig } from '../config.ts';
import { withScanner } from '../features/payments/index.ts';
import type { Context } from '../platform/context.ts';
import { createMetrics } from '../platform/health/metrics.ts';
import { createLog } from '../platform/log.ts';
import { Restrictions } from '../platform/restrictions.ts';
import { openTestDatabase, type TestDatabase } from './databases.ts';
import { FakeChain } from './fake-chain.ts';
import { FakeMessenger } from './fake-messenger.ts';
import { BOT_TOKEN, TEST_SETTINGS } from './settings.ts';

type Calls = (typeof calls)[keyof typeof calls];
type CallWithBody = Extract<Calls, { readonly method: 'POST' }>;
/** If the path has a parameter, the test writes the path itself. */
type CallWithQuery = Exclude<Extract<Calls, { readonly method: 'GET' }>, { readonly params: unknown }>;

/** A reply: its status, its parsed body (`any` shape until a test says what it expects), its headers. */
export type Reply = {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: LightMyRequestResponse['headers'];
};

export type Player = {
  readonly id: number;
  readonly token: string;
  get<C extends CallWithQuery>(call: C, query?: QueryOf<C>, options?: { language?: string }): Promise<Reply>;
  /** Requests any path below /api. */
  read(path: string): Promise<Reply>;
  post<C extends CallWithBody>(
    call: C,
    body?: BodyOf<C>,
    options?: { key?: string; language?: string },
  ): Promise<Reply>;
};

export type WorldOptions = {
  readonly pagesFolder?: string;
  readonly docs?: boolean;
  /** One that has something in it, in place of a new one; it is closed with the world. */
  readonly database?: TestDatabase;
};

export class TestWorld {
  readonly context: Context;
  readonly chain: FakeChain;
  /** Every line of the log so far; set LOG_LEVEL to have any. */
  readonly logged: readonly string[];
  /** Servers on one database; requests take turns, so that races are the database's to decide. */
  readonly #servers: readonly FastifyInstance[];
  readonly #contexts: readonly Context[];
  readonly #database: TestDatabase;
  #lastPlayer = 1000;
  #requests = 0;

  private constructor(
    contexts: readonly Context[],
    chain: FakeChain,
    servers: readonly FastifyInstance[],
    database: TestDatabase,
    logged: readonly string[],
  ) {
    const [context] = contexts;
    if (context === undefined) {
      throw new Error('a test world has at least one server');
    }
    this.context = context;
    this.#contexts = contexts;
    this.chain = chain;
    this.logged = logged;
    this.#servers = servers;
    this.#database = database;
  }

  static async open(
    variables: Record<string, string> = {},
    servers = 1,
    options: WorldOptions = {},
  ): Promise<TestWorld> {
    const database = options.database ?? (await openTestDatabase());
    const config = readConfig(
      {
        ...TEST_SETTINGS,
        ...(database.url === undefined ? {} : { DATABASE_URL: database.url }),
        ...variables,
      },
      { production: false },
    );
    const logged: string[] = [];
    const log = createLog(config.logLevel, { write: (line) => logged.push(line) });
    const messenger = new FakeMessenger();
    const chain = new FakeChain();
    const databases = { database: database.database, checkouts: database.database, searches: database.database };
    const shared = { config, ...databases, log, messenger, chain, secondChain: undefined };
    // Servers share the database and nothing else.
    const contexts = Array.from({ length: servers }, () =>
      withScanner({
        ...shared,
        metrics: createMetrics(),
        restrictions: new Restrictions(database.database),
      }),
    );
    const apps = contexts.map((context) =>
      createApp(context, { pagesFolder: options.pagesFolder, docs: options.docs ?? false }),
    );
    return new TestWorld(contexts, chain, await Promise.all(apps), database, logged);
  }

  get app(): FastifyInstance {
    const [first] = this.#servers;
    if (first === undefined) {
      throw new Error('a test world has at least one server');
    }
    return first;
  }

  /** A player who has never been here before. */
  async newPlayer(): Promise<Player> {
    this.#lastPlayer += 1;
    const id = this.#lastPlayer;
    const reply = await this.signIn({ id, first_name: `Player ${id}` });
    expect(reply).toMatchObject({ status: 200 });
    return this.playerWith(id, String(reply.body['token']));
  }

  signIn(user: object, changes: Record<string, string> = {}): Promise<Reply> {
    return this.#send('POST', calls.auth.path, {
      body: { init_data: signInitData({ user: JSON.stringify(user), ...changes }) },
    });
  }

  playerWith(id: number, token: string): Player {
    return {
      id,
      token,
      get: (call, query, options) =>
        this.#send('GET', call.path, { token, query: query as Record<string, string> | undefined, ...options }),
      read: (path) => this.#send('GET', path, { token }),
      post: (call, body, options) => this.#send('POST', call.path, { token, body, ...options }),
    };
  }

  /** Makes every server read which players are banned and what is switched off. */
  async refreshRestrictions(): Promise<void> {
    await Promise.all(this.#contexts.map(({ restrictions }) => restrictions.refresh()));
  }

  /** Expects every invariant to hold. */
  async expectCleanAudit(): Promise<void> {
    const findings = await audit(this.context.database);
    expect(findings.filter(({ rows }) => rows.length > 0)).toEqual([]);
  }

  async close(): Promise<void> {
    await Promise.all(this.#servers.map((server) => server.close()));
    await this.#database.close();
  }

  async #send(
    method: 'GET' | 'POST',
    path: string,
    options: {
      token?: string;
      body?: unknown;
      query?: Record<string, string> | undefined;
      key?: string;
      language?: string;
    },
  ): Promise<Reply> {
    this.#requests += 1;
    const server = this.#servers[this.#requests % this.#servers.length] ?? this.app;
    const response = await server.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
        ...(options.key === undefined ? {} : { [IDEMPOTENCY_KEY]: options.key }),
        ...(options.language === undefined ? {} : { 'accept-language': options.language }),
      },
      ...(options.body === undefined ? {} : { payload: options.body as object }),
      ...(options.query === undefined ? {} : { query: options.query }),
    });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  }
}

export function successes(replies: readonly Reply[]): number {
  return replies.filter(({ status }) => status === 200).length;
}

/** Init data as the messenger signs it. */
export function signInitData(fields: Record<string, string>, botToken: string = BOT_TOKEN): string {
  const all = { auth_date: String(Math.floor(Date.now() / 1000)), ...fields };
  const lines = Object.entries(all).map(([name, value]) => `${name}=${value}`);
  const key = createHmac('sha256', 'WebAppData').update(botToken).digest();
  const hash = createHmac('sha256', key).update(lines.sort().join('\n')).digest('hex');
  return new URLSearchParams({ ...all, hash }).toString();
}

/** One world for a test file, which ends with a clean audit. */
export function useTestWorld(
  variables: Record<string, string> = {},
  servers = 1,
  options: WorldOptions = {},
): () => TestWorld {
  let world: TestWorld | undefined;
  const current = () => {
    if (world === undefined) {
      throw new Error('the test world is open only while tests run');
    }
    return world;
  };
  beforeAll(async () => {
    world = await TestWorld.open(variables, servers, options);
  });
  afterAll(() =>
    current()
      .expectCleanAudit()
      .finally(() => current().close()),
  );
  return current;
}
