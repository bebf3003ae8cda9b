import {
  type BodyOf,
  type Change,
  type ConsoleCall,
  type ConsoleErrorCode,
  consoleProblem,
  type ReplyOf,
} from '@soho/contract/console';
import { vi } from 'vitest';

type Answer = (body: unknown) => Response | Promise<Response>;
type SentCall = { readonly query: URLSearchParams; readonly body: unknown };

/** Stands in for the console's API. Every reply matches the contract; a call that none was prepared for fails the test. */
export class FakeServer {
  readonly #answers = new Map<string, Answer>();
  readonly #sent: (SentCall & { readonly path: string })[] = [];

  constructor() {
    vi.stubGlobal('fetch', (address: string, { body }: RequestInit = {}) => this.#answer(address, body));
  }

  /** From now on, a call is answered with this. */
  answers<C extends ConsoleCall>(call: C, reply: ReplyOf<C>): void {
    this.#answers.set(call.path, () => Response.json(call.reply.parse(reply)));
  }

  /** From now on, a command would make these changes, and makes them with `apply`. */
  changes(call: ConsoleCall, ...changes: readonly Change[]): void {
    this.#answers.set(call.path, (body) =>
      Response.json(call.reply.parse({ ...OF_SOME, changes, applied: isApplied(body) })),
    );
  }

  /** From now on, a call is refused. */
  refuses(call: ConsoleCall, code: ConsoleErrorCode, detail = ''): void {
    const problem = consoleProblem.parse({ code, detail, request_id: 'r' });
    this.#answers.set(call.path, () => Response.json(problem, { status: 409 }));
  }

  /** From now on, a command is previewed, but refused until the bot has asked. */
  confirms(call: ConsoleCall): void {
    this.#answers.set(call.path, (body) =>
      isApplied(body)
        ? Response.json({ code: 'confirmation_needed', detail: '', request_id: 'r' }, { status: 403 })
        : Response.json({ changes: [A_CHANGE], applied: false }),
    );
  }

  /** From now on, the server is not reached by a call. */
  isAwayFor(call: ConsoleCall): void {
    this.#answers.set(call.path, () => Promise.reject(new TypeError('Failed to fetch')));
  }

  /** Keeps a call waiting. @returns a function that lets it be answered, as it was prepared before */
  holds(call: ConsoleCall): () => void {
    const before = this.#prepared(call.path);
    const held = Promise.withResolvers<void>();
    this.#answers.set(call.path, (body) => held.promise.then(() => before(body)));
    return held.resolve;
  }

  /** What was sent with a call, in order. */
  sent<C extends ConsoleCall>(call: C): readonly { readonly query: URLSearchParams; readonly body: BodyOf<C> }[] {
    return this.#sent
      .filter(({ path }) => path === call.path)
      .map(({ query, body }) => ({ query, body: call.body.parse(body) as BodyOf<C> }));
  }

  async #answer(address: string, sent: RequestInit['body']): Promise<Response> {
    const { pathname, searchParams: query } = new URL(address, location.origin);
    const path = pathname.replace(/^\/api/, '');
    const body: unknown = typeof sent === 'string' ? JSON.parse(sent) : (sent ?? undefined);
    this.#sent.push({ path, query, body });
    return this.#prepared(path)(body);
  }

  #prepared(path: string): Answer {
    const answer = this.#answers.get(path);
    if (answer === undefined) {
      console.error(`no answer was prepared for ${path}`);
      throw new TypeError(`no answer was prepared for ${path}`);
    }
    return answer;
  }
}

/** What some commands answer, too: a file, a message as players see it. */
const OF_SOME = {
  file: null,
  shown: [],
  left_out: { banned: 0, not_allowed: 0, no_text: 0 },
  looked_at: null,
  a_second: 25,
};

/** A change for commands whose changes do not matter. */
export const A_CHANGE: Change = { what: 'switch', subject: 'ads', before: 'on', after: 'off' };

function isApplied(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'apply' in body && body.apply === true;
}
