import { type BodyOf, type ConsoleCall, consoleCalls, type QueryOf, type Role } from '@soho/contract/console';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import { createConsole } from '../console/create-console.ts';
import { setAccount } from '../features/operators/accounts.ts';
import { postUpdate, updateOf, WEBHOOK_SECRET } from './bot-updates.ts';
import { fakeMessengerOf } from './fake-messenger.ts';
import { type Reply, TestWorld, type WorldOptions } from './test-world.ts';

export const CONSOLE_URL = 'https://console.test';
export const CONSOLE_VARIABLES = { CONSOLE_URL, BOT_WEBHOOK_SECRET: WEBHOOK_SECRET };

type Sent<C> = { readonly query?: QueryOf<C>; readonly body?: BodyOf<C>; readonly headers?: Record<string, string> };

let lastOperator = 70_000;
let lastPress = 0;

/** An update as the messenger posts it when a person presses a button of the bot's. */
export function pressOf(userId: number, data: string) {
  lastPress += 1;
  const { update_id } = updateOf(userId, '');
  return {
    update_id,
    callback_query: {
      id: `press-${lastPress}`,
      from: { id: userId, is_bot: false, first_name: 'Mei', language_code: 'en' },
      message: { message_id: 1, date: 1_800_000_000, chat: { id: userId, type: 'private' } },
      data,
    },
  };
}

/** A test world with a console beside it, which is reached over HTTP. */
export class ConsoleWorld {
  readonly world: TestWorld;
  /** Where the console listens. */
  readonly address: string;
  readonly #app: FastifyInstance;

  private constructor(world: TestWorld, app: FastifyInstance, address: string) {
    this.world = world;
    this.#app = app;
    this.address = address;
  }

  static async open(variables: Record<string, string> = {}, options: WorldOptions = {}): Promise<ConsoleWorld> {
    const world = await TestWorld.open({ ...CONSOLE_VARIABLES, ...variables }, 1, options);
    const app = await createConsole(world.context, undefined);
    const opened = new ConsoleWorld(world, app, await app.listen({ host: '127.0.0.1', port: 0 }));
    // Without an operator there is no console, and one of them is an owner.
    await opened.newOperator('owner');
    return opened;
  }

  /** An operator of that role who is not signed in anywhere. */
  async newOperator(role: Role): Promise<number> {
    lastOperator += 1;
    const account = { operatorId: lastOperator, name: `operator ${lastOperator}`, role };
    await setAccount(this.world.context.database, APPLY, account);
    return lastOperator;
  }

  newBrowser(): ConsoleBrowser {
    return new ConsoleBrowser(this);
  }

  /** A browser in which an operator of that role is signed in. */
  async signedIn(role: Role): Promise<ConsoleBrowser> {
    const operatorId = await this.newOperator(role);
    const browser = this.newBrowser();
    await browser.signIn(operatorId);
    return browser;
  }

  /** Opens the bot with a nonce, as a person. @returns what the bot said */
  async start(userId: number, nonce: string) {
    return this.#said(userId, () => postUpdate(this.world, updateOf(userId, `/start console_${nonce}`)));
  }

  /** Presses a number of a question, or 'no'. @returns what the bot said */
  press(userId: number, nonce: string, answer: number | 'no') {
    return this.#said(userId, () => postUpdate(this.world, pressOf(userId, `console:${answer}:${nonce}`)));
  }

  /** The bot's last question, and its nonce. */
  lastQuestion(userId: number): { readonly text: string; readonly numbers: readonly number[]; readonly nonce: string } {
    const messages = fakeMessengerOf(this.world.context).sent.filter(({ chatId }) => chatId === userId);
    const { text = '', buttons = [] } = messages.findLast(({ message }) => message.buttons.length === 4)?.message ?? {};
    const [button] = buttons;
    const numbers = buttons.slice(0, 3).map((one) => Number(one.text));
    return { text, numbers, nonce: button?.opens === 'nothing' ? button.data.slice(-22) : '' };
  }

  async #said(userId: number, happen: () => Promise<unknown>) {
    const { sent } = fakeMessengerOf(this.world.context);
    const before = sent.length;
    await happen();
    return sent.slice(before).find(({ chatId }) => chatId === userId)?.message;
  }

  async close(): Promise<void> {
    await this.#app.close();
    await this.world.expectCleanAudit().finally(() => this.world.close());
  }
}

/** A browser on the console's pages: it keeps cookies, and names its page with each write. */
export class ConsoleBrowser {
  readonly cookies = new Map<string, string>();
  readonly #console: ConsoleWorld;
  operatorId = 0;

  constructor(console: ConsoleWorld) {
    this.#console = console;
  }

  async send<C extends ConsoleCall>(call: C, { query, body, headers = {} }: Sent<C> = {}): Promise<Reply> {
    const search = query === undefined ? '' : `?${new URLSearchParams(query as Record<string, string>).toString()}`;
    const response = await fetch(`${this.#console.address}/api${call.path}${search}`, {
      method: call.method,
      headers: {
        ...(call.method === 'POST' ? { origin: CONSOLE_URL } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
      ...(body === undefined ? {} : { body: Buffer.isBuffer(body) ? Uint8Array.from(body) : JSON.stringify(body) }),
    });
    this.#keep(response.headers);
    const parsed = (await response.json()) as Record<string, unknown>;
    return { status: response.status, body: parsed, headers: Object.fromEntries(response.headers) };
  }

  /** Asks to sign in. @returns the nonce for the bot, and the number on the screen */
  async ask(): Promise<{ readonly nonce: string; readonly number: number }> {
    const reply = await this.send(consoleCalls.signIn);
    expect(reply.status).toBe(200);
    const nonce = String(reply.body['link']).replace(/^.*\?start=console_/, '');
    return { nonce, number: Number(reply.body['number']) };
  }

  async state(): Promise<unknown> {
    return (await this.send(consoleCalls.signInState)).body['state'];
  }

  async signIn(operatorId: number): Promise<void> {
    const { nonce, number } = await this.ask();
    await this.#console.start(operatorId, nonce);
    await this.#console.press(operatorId, nonce, number);
    expect(await this.state()).toBe('yes');
    this.operatorId = operatorId;
  }

  /** Has the bot ask about a command. @returns the server's answer, with the number of the screen */
  askAbout<C extends ConsoleCall>({ path }: C, body: BodyOf<C>): Promise<Reply> {
    return this.send(consoleCalls.confirm, { body: { path, body: body as Record<string, unknown> } });
  }

  /** Has the bot ask about a command, and says yes to it. @returns the server's answer, if it refuses to ask */
  async confirm<C extends ConsoleCall>(call: C, body: BodyOf<C>): Promise<Reply | undefined> {
    const asked = await this.askAbout(call, body);
    if (asked.status !== 200) {
      return asked;
    }
    const { nonce } = this.#console.lastQuestion(this.operatorId);
    await this.#console.press(this.operatorId, nonce, Number(asked.body['number']));
    expect((await this.send(consoleCalls.confirmState)).body).toEqual({ state: 'yes' });
    return undefined;
  }

  /** As if the operator had confirmed something a moment ago. */
  async confirmLately(): Promise<void> {
    await sql`update console_session set confirmed_at = now() where operator_id = ${this.operatorId}`.execute(
      this.#console.world.context.database.kysely,
    );
  }

  /** Gives a command as the screen does: the bot asks, and it is done after the yes. */
  async command<C extends ConsoleCall>(call: C, body: BodyOf<C>): Promise<Reply> {
    return (await this.confirm(call, body)) ?? this.send(call, { body });
  }

  #keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0/.test(line)) {
        this.cookies.delete(name);
      } else {
        this.cookies.set(name, value);
      }
    }
  }
}

/** One console for a test file; it ends with a clean audit. */
export function useConsole(variables: Record<string, string> = {}, options: WorldOptions = {}): () => ConsoleWorld {
  let opened: ConsoleWorld | undefined;
  const current = () => {
    if (opened === undefined) {
      throw new Error('the console is open only while tests run');
    }
    return opened;
  };
  beforeAll(async () => {
    opened = await ConsoleWorld.open(variables, options);
  });
  afterAll(() => current().close());
  return current;
}

export const APPLY = { operator: 'mei', apply: true } as const;
export const DRY_RUN = { operator: 'mei', apply: false } as const;

/** What operators did to one subject, the oldest first. */
export async function actionsOn({ context }: TestWorld, subject: string): Promise<object[]> {
  const { rows } = await sql<object>`select operator, action, before, after from operator_action
    where subject = ${subject} order by action_id`.execute(context.database.kysely);
  return rows;
}
