import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, type ErrorCode, problem, type ReplyOf } from '@soho/contract';
import { RECOVERY_LIMIT_MS } from '../harness/audit.ts';
import { type RequestOptions, requestOf } from '../harness/client.ts';
import { type Answer, keepAliveAgent, send } from '../harness/http.ts';
import type { Journal } from './journal.ts';

const PAUSE_MS = 60;

/** A refusal by a rule: the operation has not happened and will not. */
export class RefusalError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

/** Sends requests as the app does: retries, at another server if there is one, until an answer is final. */
export class RetryingClient {
  readonly #urls: readonly string[];
  readonly #journal: Journal;
  readonly #agent = keepAliveAgent();
  /** Requests that were sent. */
  sent = 0;
  /** Of these, those that a dead or dying server left without an answer. */
  lost = 0;
  /** Of these, those that were answered with a server's failure. */
  failed = 0;

  constructor(urls: readonly string[], journal: Journal) {
    this.#urls = urls;
    this.#journal = journal;
  }

  /** Performs an operation once, and records it in the journal before and after. @throws RefusalError */
  async operate<C extends Call>(player: { id: number; token: string }, call: C, body: unknown): Promise<ReplyOf<C>> {
    const operation = this.#journal.intend({ playerId: player.id, token: player.token, call, body });
    try {
      const reply = await this.request(call, { token: player.token, body, key: operation.key });
      this.#journal.acknowledge(operation, reply);
      return reply;
    } catch (error) {
      if (error instanceof RefusalError) {
        this.#journal.withdraw(operation);
      }
      throw error;
    }
  }

  /** @throws RefusalError, or Error without an answer in time */
  async request<C extends Call>(call: C, options: RequestOptions): Promise<ReplyOf<C>> {
    const requestAnswer = await this.answer(call, options);
    return call.reply.parse(requestAnswer.body) as ReplyOf<C>;
  }

  /** The whole answer of a call that succeeds. @throws as `request` does */
  async answer(call: Call, options: RequestOptions): Promise<Answer> {
    for (const until = performance.now() + RECOVERY_LIMIT_MS; performance.now() < until; await sleep(PAUSE_MS)) {
      const answer = await this.#try(call, options);
      if (answer?.status === 200) {
        return answer;
      }
      const refused = answer === undefined ? undefined : problem.parse(answer.body).code;
      if (refused !== undefined && refused !== 'unavailable' && refused !== 'too_fast') {
        throw new RefusalError(refused);
      }
    }
    throw new Error(`no answer to ${call.path} in time`);
  }

  close(): void {
    this.#agent.destroy();
  }

  async #try(call: Call, options: RequestOptions): Promise<Answer | undefined> {
    this.sent += 1;
    const url = this.#urls[this.sent % this.#urls.length] ?? '';
    const answer = await send(url, requestOf(call, options), this.#agent).catch(() => undefined);
    if (answer === undefined) {
      this.lost += 1;
    } else if (answer.status >= 500) {
      this.failed += 1;
    }
    return answer;
  }
}
