import type { BrowserContext } from 'playwright-core';

/** What Chromium may say of a server that has ended: to a new connection, in the middle of an answer, or on a connection that it kept. */
export const SERVER_IS_GONE =
  /net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/;

/** Everything that a browser complained about: console errors, uncaught errors, violations of the page's policy. */
export class BrowserErrors {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];

  constructor(context: BrowserContext) {
    context.on('console', (message) => {
      if (message.type() === 'error') {
        this.#heard.push(`${message.text()} (${message.location().url})`);
      }
    });
    context.on('weberror', (error) => this.#heard.push(error.error().stack ?? String(error.error())));
  }

  /** A journey that breaks something on purpose says what will be heard of it. */
  expect(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** @throws Error with the whole text and the address of each error that the journey did not expect */
  expectNoOthers(): void {
    const errors = this.unexpected();
    if (errors.length > 0) {
      // One line: the first one of a failure is what is shown at once.
      throw new Error(`the browser complained: ${errors.join(' | ')}`);
    }
  }

  unexpected(): string[] {
    return this.#heard.filter((complaint) => !this.#expected.some((pattern) => pattern.test(complaint)));
  }
}
