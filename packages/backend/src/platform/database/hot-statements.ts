/** How often a text must have been sent, within this time. */
const HOT_FROM = 20;
const COUNTED_MS = 60_000;

/** Each connection of the database keeps a plan for each name, of some tens of kilobytes. */
const MAX_NAMES = 128;

/** Texts that are counted at a time: a list of values makes each one a little different. */
const MAX_COUNTED = 1_000;

/**
 * Names the statements that a process sends often, so that PostgreSQL parses and plans them once a connection. Planning
 * takes longer than running most of them.
 */
export class HotStatements {
  readonly #now: () => number;
  readonly #names = new Map<string, string>();
  #named = 0;
  readonly #counts = new Map<string, number>();
  #countedSince: number;

  /** @param now in milliseconds */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#countedSince = now();
  }

  /** Counts the text as sent. @returns the name to prepare it under; undefined if it is not sent often */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    return name !== undefined || this.#names.size >= MAX_NAMES ? name : this.#count(text);
  }

  /** Gives up a name whose plan is of no use any more, on all connections. If the text stays hot, it gets another one. */
  forget(text: string): void {
    this.#names.delete(text);
    this.#counts.delete(text);
  }

  #count(text: string): string | undefined {
    const now = this.#now();
    if (now - this.#countedSince > COUNTED_MS || this.#counts.size >= MAX_COUNTED) {
      this.#counts.clear();
      this.#countedSince = now;
    }
    const count = 1 + (this.#counts.get(text) ?? 0);
    this.#counts.set(text, count);
    return count < HOT_FROM ? undefined : this.#give(text);
  }

  #give(text: string): string {
    this.#named += 1;
    const name = `hot-${this.#named}`;
    this.#names.set(text, name);
    this.#counts.delete(text);
    return name;
  }
}
