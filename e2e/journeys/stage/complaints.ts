import type { BrowserContext } from 'playwright-core';

/** A policy's violation is told as an error, also where Chromium would keep quiet about it. */
const TELL_VIOLATIONS = `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error('The page broke its policy: ' + violatedDirective + ' ' + blockedURI));`;

/** Everything that a browser complained about: console errors, uncaught errors, violations of the page's policy. */
export class Complaints {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];

  static async of(context: BrowserContext): Promise<Complaints> {
    const complaints = new Complaints();
    await context.addInitScript(TELL_VIOLATIONS);
    context.on('console', (message) => {
      if (message.type() === 'error') {
        complaints.#heard.push(`${message.text()} (${message.location().url})`);
      }
    });
    context.on('weberror', (error) => complaints.#heard.push(error.error().stack ?? String(error.error())));
    return complaints;
  }

  /** A journey that breaks something on purpose says what will be heard of it. */
  expect(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns);
  }

  unexpected(): string[] {
    return this.#heard.filter((complaint) => !this.#expected.some((pattern) => pattern.test(complaint)));
  }
}
