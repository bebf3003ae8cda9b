import type { Context } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { selectMemberships, upsertMembership } from './store.ts';

/** How long "not yet" is cached: players who have just joined check again at once. */
const FRESH_MS = 3_000;

/** A bot may ask about 30 times a second, and has to answer people too. LIMITS_SCALE multiplies both. */
const MAX_PER_SECOND = 5;
const MAX_IN_FLIGHT = 15;

/** Reads which players have joined a channel, with one budget of requests for the whole server. */
export class ChannelMembers {
  readonly #context: Context;
  readonly #request: BudgetedRequest;

  constructor(context: Context) {
    const { limitsScale } = context.config;
    this.#context = context;
    this.#request = createRequestBudget({
      maxPerSecond: MAX_PER_SECOND * limitsScale,
      maxInFlight: MAX_IN_FLIGHT * limitsScale,
      now: () => performance.now(),
    });
  }

  /**
   * Returns whether a player has joined a channel, from the last known answer, else by asking the messenger now.
   * @throws Refusal('channel_not_checked') when the bot cannot tell: it is not an admin there, the messenger is silent, or too
   *   many requests are in flight
   */
  async hasJoined(playerId: number, channel: string): Promise<boolean> {
    const last = await this.#findMembership(playerId, channel);
    if (last !== undefined && (last.joined || last.age_ms < FRESH_MS)) {
      return last.joined;
    }
    const joined = await this.#fetchMembership(playerId, channel, 'whole')?.catch(() => undefined);
    if (joined === undefined) {
      throw new Refusal('channel_not_checked');
    }
    return joined;
  }

  /** The last known answer. If it is old, it is refreshed in the background for the next list. */
  async isKnownMember(playerId: number, channel: string): Promise<boolean> {
    const last = await this.#findMembership(playerId, channel);
    if (last === undefined || (!last.joined && last.age_ms >= FRESH_MS)) {
      this.#fetchMembership(playerId, channel, 'half')?.catch(() => undefined);
    }
    return last?.joined ?? false;
  }

  /** A member stays a member for this task: the reward is for joining. */
  async #findMembership(playerId: number, channel: string) {
    const known = await selectMemberships(this.#context.database, playerId);
    return known.find((membership) => membership.channel === channel);
  }

  #fetchMembership(playerId: number, channel: string, use: 'whole' | 'half'): Promise<boolean> | undefined {
    const { messenger, database, log } = this.#context;
    const fetchAndStore = async () => {
      try {
        const joined = await messenger.isMember(channel, playerId);
        await upsertMembership(database, playerId, channel, joined);
        return joined;
      } catch (error) {
        log.warn({ event: 'channel_not_checked', channel, err: error });
        throw error;
      }
    };
    return this.#request(`${playerId} ${channel}`, fetchAndStore, use);
  }
}

/** A question about a player and a channel, by the key of both. */
export type BudgetedRequest = (
  key: string,
  work: () => Promise<boolean>,
  use: 'whole' | 'half',
) => Promise<boolean> | undefined;

type BudgetOptions = {
  readonly maxPerSecond: number;
  readonly maxInFlight: number;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
};

const SECOND_MS = 1_000;

/**
 * Runs one request at a time for each key, which later callers share, and no more in all than the budget allows.
 * `half` is for work that can wait: it leaves the other half to players who are waiting. Returns undefined if the
 * budget is used up.
 */
export function createRequestBudget({ maxPerSecond, maxInFlight, now }: BudgetOptions): BudgetedRequest {
  const inFlight = new Map<string, Promise<boolean>>();
  let started: number[] = [];
  return (key, work, use) => {
    const running = inFlight.get(key);
    if (running !== undefined) {
      return running;
    }
    const share = use === 'whole' ? 1 : 0.5;
    started = started.filter((at) => now() - at < SECOND_MS);
    if (started.length >= maxPerSecond * share || inFlight.size >= maxInFlight * share) {
      return undefined;
    }
    started.push(now());
    const answer = work().finally(() => inFlight.delete(key));
    inFlight.set(key, answer);
    return answer;
  };
}
