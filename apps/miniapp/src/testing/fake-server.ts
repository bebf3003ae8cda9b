import { type Call, calls, type ErrorCode, type ReplyOf } from '@soho/contract';
import { plainItems } from '@soho/rules';
import { vi } from 'vitest';
import { withResolvers } from '../platform/with-resolvers.ts';
import { minersReply } from './payment-replies.ts';
import { refusal, reply } from './stub-api.ts';

type Answer = (signal: AbortSignal | null | undefined) => Response | Promise<Response>;

/** What the app has sent with a call: its path below `/api` with the query, and its body. */
export type SentCall = { readonly path: string; readonly body: unknown; readonly key: string | undefined };

/** Stands in for the API. Until a test says otherwise, it answers as to a newcomer; every reply matches the contract. */
export class FakeServer {
  readonly #answers = new Map<string, Answer>();
  #held = 0;
  readonly #gone = withResolvers<never>();
  readonly #sent: (SentCall & { readonly method: string })[] = [];

  constructor() {
    this.#answersAsToANewcomer();
    this.#gone.promise.catch(() => {});
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      Promise.race([this.#gone.promise, this.#answer(url, init)]),
    );
  }

  /** What every screen reads. Commands have no answer until a test prepares one. */
  #answersAsToANewcomer(): void {
    const nobody = { balance: 0, nickname: 'lin', avatar_url: null };
    this.answers(calls.auth, { token: 'token', balance: nobody });
    this.answers(calls.balance, nobody);
    this.answers(calls.progress, { xp: 0, rewards: 0, streak: 0 });
    this.answers(calls.tasks, []);
    this.answers(calls.attempts, { attempts: 5 });
    this.answers(calls.adsToday, { left: 20, resets_in: 3_600 });
    this.answers(calls.currentGame, { game: null });
    this.answers(calls.gameResult, { kind: 'puzzle', result: 2, best: null });
    this.answers(calls.gameStarted, {});
    this.answers(calls.dailyPuzzle, {
      day: '2026-03-01',
      tiles: [1, 2, 3, 4, 5, 6, 0, 7, 8],
      next_in: 7_260,
      result: null,
    });
    this.answers(calls.leaderboard, []);
    this.answers(calls.leaderboardMe, { rank: 1, balance: 0 });
    this.answers(calls.leaderboardPlace, { rank: 1, balance: 0, above: null, result: null });
    this.answers(calls.leaderboardFriends, []);
    this.answers(calls.leaderboardNear, []);
    this.answers(calls.league, { tier: 0, ends_at: '2100-01-04T00:00:00Z', members: [], result: null });
    this.answers(calls.messages, { allowed: false, answered: false });
    this.answers(calls.minersStatus, minersReply());
    this.answers(calls.paymentOrders, []);
    this.answers(calls.referralStats, {
      total_referrals: 0,
      total_earnings: 0,
      referral_link: 'https://t.me/soho_bot/app?startapp=r1',
      invited_by: null,
    });
    this.answers(calls.referralList, []);
    this.answers(calls.referralEarnings, []);
    this.answers(calls.referralEarningsByFriend, { friends: [], all: true });
    this.answers(calls.catalog, []);
    this.answers(calls.marketLots, { items: [], has_more: false });
    this.answers(calls.wardrobe, { owned: [], worn: plainItems });
  }

  /** From now on, a call is answered with this. */
  answers<C extends Call>(call: C, body: ReplyOf<C>): void {
    this.#answers.set(nameOf(call), reply(call, body));
  }

  /** From now on, a call is refused. */
  refuses(call: Call, status: number, code: ErrorCode, detail: string): void {
    this.#answers.set(nameOf(call), refusal(status, code, detail));
  }

  /** From now on, a call is answered with any JSON, even out of contract. */
  answersAnything(call: Call, json: unknown, status = 200): void {
    this.#answers.set(nameOf(call), () => Response.json(json, { status }));
  }

  /** From now on, the server is not reached by these calls. */
  isAwayFor(...away: readonly Call[]): void {
    for (const call of away) {
      this.#answers.set(nameOf(call), () => Promise.reject(new TypeError('Failed to fetch')));
    }
  }

  /** Keeps a call waiting. @returns a function that lets it be answered, as it is prepared then */
  holds(call: Call): () => void {
    const name = nameOf(call);
    const held = withResolvers<void>();
    const before = this.#answers.get(name);
    const holding: Answer = async (signal) => {
      this.#held += 1;
      await Promise.race([held.promise, aborted(signal)]).finally(() => {
        this.#held -= 1;
      });
      return this.#prepared(name)(signal);
    };
    this.#answers.set(name, holding);
    return () => {
      if (before !== undefined && this.#answers.get(name) === holding) {
        this.#answers.set(name, before);
      }
      held.resolve();
    };
  }

  /** How many calls wait. */
  get held(): number {
    return this.#held;
  }

  /** Answers no call any more, not even those that wait. */
  goesAway(): void {
    this.#gone.reject(new TypeError('the test is over'));
  }

  /** What was sent with a call, in order. */
  sent(call: Call): readonly SentCall[] {
    const pattern = patternOf(call.path);
    return this.#sent.filter(({ method, path }) => method === call.method && pattern.test(pathOf(path)));
  }

  async #answer(url: string, { method = 'GET', body, headers, signal }: RequestInit = {}): Promise<Response> {
    // Before it restarts, the app fetches its own page.
    if (url === location.href) {
      return new Response();
    }
    const path = url.replace(/^\/api/, '');
    const key = new Headers(headers).get('idempotency-key') ?? undefined;
    this.#sent.push({ method, path, key, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const name = [...this.#answers.keys()].find((known) => patternOf(known).test(`${method} ${pathOf(path)}`));
    return this.#prepared(name ?? `${method} ${path}`)(signal);
  }

  #prepared(name: string): Answer {
    const answer = this.#answers.get(name);
    if (answer === undefined) {
      console.error(`no answer was prepared for ${name}`);
      throw new TypeError(`no answer was prepared for ${name}`);
    }
    return answer;
  }
}

const nameOf = ({ method, path }: Call) => `${method} ${path}`;

const pathOf = (url: string) => url.replace(/\?.*/, '');

/** `:name` in a path stands for any one part. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
}

/** Rejects when the caller aborts. */
function aborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
