/**
 * Keeps the last `size` keys at least that were set or read, and at most twice as many. The older half goes all at once: to
 * find the oldest key of a Map, V8 steps over all that were deleted before.
 */
export class RecentMap<Key, Value> {
  readonly #size: number;
  #recent = new Map<Key, Value>();
  #older = new Map<Key, Value>();

  constructor(size: number) {
    this.#size = size;
  }

  get(key: Key): Value | undefined {
    const recent = this.#recent.get(key);
    if (recent !== undefined) {
      return recent;
    }
    const older = this.#older.get(key);
    if (older !== undefined) {
      this.set(key, older);
    }
    return older;
  }

  set(key: Key, value: Value): void {
    if (this.#recent.size >= this.#size) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(key, value);
  }
}
