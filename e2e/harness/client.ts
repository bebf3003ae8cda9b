import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, IDEMPOTENCY_KEY, type ReplyOf } from '@soho/contract';
import { type Answer, keepAliveAgent, type Request, send } from './http.ts';

const API = '/api';

export type RequestOptions = {
  readonly token?: string | undefined;
  /** Sent as JSON. Not typed: an attacker sends what does not fit. */
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
  /** Values for the `:name`s of the call's path, written into the address unchanged. */
  readonly params?: Readonly<Record<string, string>>;
  readonly key?: string;
  readonly headers?: http.OutgoingHttpHeaders;
};

/** Sends requests to the servers in turn, on up to 100 connections to each. */
export class Client {
  readonly #urls: readonly string[];
  readonly #agent = keepAliveAgent({ maxSockets: 100, maxFreeSockets: 100 });
  #sent = 0;

  constructor(urls: readonly string[]) {
    this.#urls = urls;
  }

  /** Sends a request unchanged. @throws Error when the server fails: no attack may make it */
  async send(request: Request): Promise<Answer> {
    const answer = await this.sendAnyway(request);
    if (answer.status >= 500) {
      throw new Error(`${request.method} ${request.path} was answered with ${answer.status}: ${answer.text}`);
    }
    return answer;
  }

  /** The same, if a failure is expected. */
  sendAnyway(request: Request): Promise<Answer> {
    this.#sent += 1;
    return send(this.#urls[this.#sent % this.#urls.length] ?? '', request, this.#agent);
  }

  /** Makes a call of the contract with any body. */
  requestAnswer(call: Call, options: RequestOptions = {}): Promise<Answer> {
    return this.send(requestOf(call, options));
  }

  /** The same, and again while a server is too busy for it, as the app does: nothing has happened then. */
  async requestUntilTaken(call: Call, options: RequestOptions = {}): Promise<Answer> {
    for (;;) {
      const answer = await this.sendAnyway(requestOf(call, options));
      if (answer.status !== 503) {
        return answer;
      }
      await sleep(Number(answer.headers['retry-after']) * 1000);
    }
  }

  /** Makes a call that must succeed. @throws Error when it is refused or its answer does not match the contract */
  async request<C extends Call>(call: C, options: RequestOptions = {}): Promise<ReplyOf<C>> {
    const answer = await this.requestAnswer(call, options);
    if (answer.status !== 200) {
      throw new Error(`${call.method} ${call.path} was answered with ${answer.status}: ${answer.text}`);
    }
    return call.reply.parse(answer.body) as ReplyOf<C>;
  }

  close(): void {
    this.#agent.destroy();
  }
}

export function requestOf(call: Call, { token, body, query, params = {}, key, headers = {} }: RequestOptions): Request {
  const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
  return {
    method: call.method,
    path: `${API}${call.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')}${search}`,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { [IDEMPOTENCY_KEY]: key }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}
