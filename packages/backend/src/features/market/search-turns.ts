import { Refusal } from '../../platform/refusal.ts';

/** Milliseconds. Longer than this, and the app would have retried. */
const LONGEST_WAIT_MS = 2_000;
const MAX_WAITING = 32;

export type TurnsOptions = {
  /** How many searches run at a time. */
  readonly atOnce: number;
  /** Multiplies how many may wait. */
  readonly scale: number;
  readonly now: () => number;
  /** Called for each search that had to be refused. */
  readonly onRefused: () => void;
};

type Waiting = { readonly since: number; readonly start: () => void; readonly refuse: () => void };

/**
 * Lets a few searches run at a time. Waiting searches take turns by player, and each player has one running at a time:
 * a player who sends many waits for their own. @throws Refusal('unavailable') for a search that has waited for 2
 * seconds, and when 32 wait, for the latest search of the player with the most
 */
export class SearchTurns {
  readonly #options: TurnsOptions;
  readonly #working = new Set<number>();
  /** By player, in the order of their turns. */
  readonly #waiting = new Map<number, Waiting[]>();

  constructor(options: TurnsOptions) {
    this.#options = options;
  }

  async run<Result>(playerId: number, work: () => Promise<Result>): Promise<Result> {
    if (this.#working.size < this.#options.atOnce && !this.#working.has(playerId)) {
      this.#working.add(playerId);
    } else {
      await this.#wait(playerId);
    }
    try {
      return await work();
    } finally {
      this.#working.delete(playerId);
      this.#startNext();
    }
  }

  #wait(playerId: number): Promise<void> {
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

  #startNext(): void {
    this.#refuseLate();
    for (const [playerId, [first, ...rest]] of this.#waiting) {
      if (first !== undefined && !this.#working.has(playerId)) {
        this.#working.add(playerId);
        // Behind all others, as far as there is more.
        this.#waiting.delete(playerId);
        this.#keep(playerId, rest);
        first.start();
        return;
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
