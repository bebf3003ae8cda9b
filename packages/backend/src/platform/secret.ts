import { createHash, timingSafeEqual } from 'node:crypto';
import { inspect } from 'node:util';

/** A value that must not be printed: logs, JSON and inspection show a placeholder. */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  reveal(): string {
    return this.#value;
  }

  /** Whether the given text is the value. Takes the same time for any text: the hashes hide lengths. */
  matches(given: string): boolean {
    return timingSafeEqual(digest(given), digest(this.#value));
  }

  toString(): string {
    return '[secret]';
  }

  toJSON(): string {
    return '[secret]';
  }

  [inspect.custom](): string {
    return '[secret]';
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
