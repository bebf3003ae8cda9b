import type { Agent } from 'node:http';
import { type BodyOf, type ConsoleCall, consoleCalls, type QueryOf, type Role } from '@soho/contract/console';
import { type Answer, send } from './http.ts';
import { runOps } from './ops.ts';
import { setting } from './settings.ts';
import type { Soho } from './soho.ts';
import { until } from './until.ts';
import type { World } from './world.ts';

type ChatMessage = {
  readonly id: number;
  readonly from: string;
  readonly text: string;
  readonly buttons: readonly (readonly { readonly text: string; readonly callback_data?: string }[])[];
};

/** Adds an operator, with the command that a real owner uses. */
export async function addOperator(world: World, operatorId: number, role: Role): Promise<void> {
  const where = { DATABASE_URL: setting(world.settings, 'DATABASE_URL'), USER: 'mei' };
  const { exitCode, output } = await runOps(
    ['operators', 'add', String(operatorId), '--role', role, '--name', `operator ${operatorId}`, '--apply'],
    where,
  );
  if (exitCode !== 0) {
    throw new Error(output);
  }
}

/** Has the messenger post the bot's updates to the server itself: a test's public address leads nowhere. */
export async function postUpdatesTo({ server, settings }: World): Promise<void> {
  const call = async (method: string, parameters: object = {}): Promise<unknown> => {
    const path = `/local/bot-api/bot${setting(settings, 'BOT_TOKEN')}/${method}`;
    const headers = { 'content-type': 'application/json' };
    const { body } = await send(server.url, { method: 'POST', path, headers, body: JSON.stringify(parameters) });
    return (body as { result: unknown }).result;
  };
  // The server names its public address at start, and must not do so after us.
  await until(
    'the server names its address',
    async () => ((await call('getWebhookInfo')) as { url: string }).url !== '',
  );
  const secret_token = setting(settings, 'BOT_WEBHOOK_SECRET');
  await call('setWebhook', { url: `${server.url}/bot/webhook`, secret_token });
}

/** A person in the messenger of one server. */
export class Chatter {
  readonly id: number;
  readonly #soho: Soho;

  constructor(soho: Soho, id: number) {
    this.#soho = soho;
    this.id = id;
  }

  /** Writes to the bot. @returns its answer */
  async write(text: string): Promise<string> {
    const { id } = (await this.#post('/local/chat', { player_id: this.id, text })) as { id: number };
    return this.answerAfter(id);
  }

  /** Presses a button of the bot's last question, if it has the data. */
  async press(data: string): Promise<string> {
    const question = (await this.messages()).findLast(({ buttons }) =>
      buttons.flat().some(({ callback_data }) => callback_data === data),
    );
    const last = (await this.messages()).at(-1)?.id ?? 0;
    await this.#post('/local/chat/press', { player_id: this.id, message_id: question?.id ?? 0, data });
    return this.answerAfter(last);
  }

  async messages(): Promise<readonly ChatMessage[]> {
    const answer = await send(this.#soho.url, { method: 'GET', path: `/local/chat?player=${this.id}` });
    return (answer.body as { messages: ChatMessage[] }).messages;
  }

  /** The bot's message after another one. */
  async answerAfter(messageId: number): Promise<string> {
    const { text } = await until('the bot answers', async () =>
      (await this.messages()).find(({ from, id }) => from === 'bot' && id > messageId),
    );
    return text;
  }

  async #post(path: string, body: object): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    return (await send(this.#soho.url, { method: 'POST', path, headers, body: JSON.stringify(body) })).body;
  }
}

type CallParts<C> = {
  readonly query?: QueryOf<C>;
  /** Not typed: an attacker sends what does not fit. */
  readonly body?: BodyOf<C> | object;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A browser at the console of one server, with its cookies, as a page of the console. */
export class ConsoleVisitor {
  readonly cookies = new Map<string, string>();
  readonly #soho: Pick<Soho, 'consoleUrl'>;
  readonly #agent: Agent | undefined;

  constructor(soho: Pick<Soho, 'consoleUrl'>, agent?: Agent) {
    this.#soho = soho;
    this.#agent = agent;
  }

  send<C extends ConsoleCall>(call: C, { query, body, headers = {} }: CallParts<C> = {}): Promise<Answer> {
    const search = query === undefined ? '' : `?${new URLSearchParams(query as Record<string, string>).toString()}`;
    return this.request(
      call.method,
      `/api${call.path}${search}`,
      {
        ...(call.method === 'POST' ? { origin: this.#soho.consoleUrl } : {}),
        ...(body === undefined ? {} : { 'content-type': Buffer.isBuffer(body) ? 'image/png' : 'application/json' }),
        ...headers,
      },
      body === undefined ? undefined : Buffer.isBuffer(body) ? body : JSON.stringify(body),
    );
  }

  async request(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body?: string | Buffer,
  ): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await send(
      this.#soho.consoleUrl,
      { method, path, headers: { ...(cookie === '' ? {} : { cookie }), ...headers }, body },
      this.#agent,
    );
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    return answer;
  }

  /** Requests to sign in. @returns the nonce for the bot, and the number of the screen */
  async requestSignIn(): Promise<{ readonly nonce: string; readonly number: number }> {
    const { link, number } = (await this.send(consoleCalls.signIn)).body as { link: string; number: number };
    return { nonce: link.replace(/^.*console_/, ''), number };
  }

  async state(): Promise<string> {
    return ((await this.send(consoleCalls.signInState)).body as { state: string }).state;
  }

  async signIn(chatter: Chatter): Promise<void> {
    const { nonce, number } = await this.requestSignIn();
    await chatter.write(`/start console_${nonce}`);
    await chatter.press(`console:${number}:${nonce}`);
    if ((await this.state()) !== 'yes') {
      throw new Error('the operator was not signed in');
    }
  }

  /** Has the bot ask about a command, and confirms it. @returns the server's answer to the first */
  async confirm(chatter: Chatter, { path }: ConsoleCall, body: object): Promise<Answer> {
    const last = (await chatter.messages()).at(-1)?.id ?? 0;
    const asked = await this.send(consoleCalls.confirm, { body: { path, body } });
    if (asked.status === 200) {
      const number = String((asked.body as { number: number }).number);
      await chatter.answerAfter(last);
      const buttons = (await chatter.messages()).at(-1)?.buttons.flat() ?? [];
      await chatter.press(buttons.find(({ text }) => text === number)?.callback_data ?? '');
    }
    return asked;
  }
}
