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

  /** Whether somebody knows the value. Takes the same time whatever is given: lengths are hidden by the hashes. */
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
