import { Refusal } from '../../platform/refusal.ts';

/** Milliseconds. Longer than this, and the app would have retried. */
const LONGEST_WAIT_MS = 2_000;
const MAX_WAITING = 32;
/** Of players whose searches have taken this long lately, one searches at a time. */
const LONG_MS = 100;
/** Milliseconds for which each player's search times are summed up; the next search that ends then begins a new count. */
const COUNTED_MS = 10_000;
/** A search that waited for an import itself took long without taking anything from others. */
const LONGEST_REST_MS = 500;

export type TurnsOptions = {
  /** How many searches run at a time. */
  readonly places: number;
  /** How long a place stays empty after a search, by how long the search took. */
  readonly rest: number;
  /** Multiplies how many may wait. */
  readonly scale: number;
  readonly now: () => number;
  /** Calls something later. */
  readonly later: (ms: number, call: () => void) => void;
  /** Called for each search that had to be refused. */
  readonly onRefused: () => void;
};

type Waiting = { readonly since: number; readonly start: () => void; readonly refuse: () => void };

/**
 * Lets some searches run at a time: at most one per player, and at most one among all players whose searches have taken long
 * lately. Of the players waiting, the one who has searched least goes first, so that others hardly wait beside players who
 * search without pause.
 * @throws Refusal('unavailable') for a search that has waited for 2 seconds, and when 32 wait, for the latest search of
 * the player with the most
 */
export class SearchTurns {
  readonly #options: TurnsOptions;
  readonly #working = new Set<number>();
  /** Places that stay empty for a while. */
  #resting = 0;
  /** By player. Of players who have searched equally long, the first one here goes first. */
  readonly #waiting = new Map<number, Waiting[]>();
  /** How many milliseconds each player's searches have taken since `#countedSince`. */
  readonly #taken = new Map<number, number>();
  #countedSince: number;

  constructor(options: TurnsOptions) {
    this.#options = options;
    this.#countedSince = options.now();
  }

  async run<Result>(playerId: number, work: () => Promise<Result>): Promise<Result> {
    if (this.#mayStart(playerId)) {
      this.#working.add(playerId);
    } else {
      await this.#wait(playerId);
    }
    const started = this.#options.now();
    try {
      return await work();
    } finally {
      this.#working.delete(playerId);
      this.#rest(this.#count(playerId, started));
      this.#startNext();
    }
  }

  #rest(tookMs: number): void {
    const ms = Math.min(LONGEST_REST_MS, tookMs * this.#options.rest);
    if (ms > 0) {
      this.#resting += 1;
      this.#options.later(ms, () => {
        this.#resting -= 1;
        this.#startNext();
      });
    }
  }

  #wait(playerId: number): Promise<void> {
    this.#refuseLate();
    return new Promise((resolve, reject) => {
      const refuse = () => {
        this.#options.onRefused();
        reject(new Refusal('unavailable'));
      };
      const queue = this.#waiting.get(playerId) ?? [];
      queue.push({ since: this.#options.now(), start: resolve, refuse });
      this.#waiting.set(playerId, queue);
      this.#refuseSurplus();
    });
  }

  /** @returns how long the search took */
  #count(playerId: number, started: number): number {
    const now = this.#options.now();
    if (now - this.#countedSince > COUNTED_MS) {
      this.#taken.clear();
      this.#countedSince = now;
    }
    this.#taken.set(playerId, this.#takenBy(playerId) + now - started);
    return now - started;
  }

  #takenBy(playerId: number): number {
    return this.#taken.get(playerId) ?? 0;
  }

  #mayStart(playerId: number): boolean {
    const hasSearchedLong = (player: number) => this.#takenBy(player) >= LONG_MS;
    const { places } = this.#options;
    const isFree = this.#working.size + this.#resting < places && !this.#working.has(playerId);
    return isFree && !(hasSearchedLong(playerId) && [...this.#working].some(hasSearchedLong));
  }

  #startNext(): void {
    this.#refuseLate();
    const players = [...this.#waiting].sort(([one], [other]) => this.#takenBy(one) - this.#takenBy(other));
    for (const [playerId, [first, ...rest]] of players) {
      if (first !== undefined && this.#mayStart(playerId)) {
        this.#working.add(playerId);
        // If this player has more waiting, they go behind the others who have searched equally long.
        this.#waiting.delete(playerId);
        this.#keep(playerId, rest);
        first.start();
      }
    }
  }

  #refuseLate(): void {
    const oldest = this.#options.now() - LONGEST_WAIT_MS;
    for (const [playerId, queue] of this.#waiting) {
      for (const { refuse } of queue.filter(({ since }) => since < oldest)) {
        refuse();
      }
      this.#keep(
        playerId,
        queue.filter(({ since }) => since >= oldest),
      );
    }
  }

  #refuseSurplus(): void {
    const queues = [...this.#waiting];
    const all = queues.reduce((sum, [, queue]) => sum + queue.length, 0);
    if (all > MAX_WAITING * this.#options.scale) {
      const [[playerId, longest] = [0, []]] = queues.reverse().sort(([, a], [, b]) => b.length - a.length);
      longest.at(-1)?.refuse();
      this.#keep(playerId, longest.slice(0, -1));
    }
  }

  #keep(playerId: number, queue: Waiting[]): void {
    if (queue.length === 0) {
      this.#waiting.delete(playerId);
    } else {
      this.#waiting.set(playerId, queue);
    }
  }
}
