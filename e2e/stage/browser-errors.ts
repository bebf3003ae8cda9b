import type { BrowserContext } from '@playwright/test';
import type { Soho } from '../harness/soho.ts';

/** Chromium's errors for a server that has ended: on a new connection, in the middle of an answer, or on a kept-alive one. */
const SERVER_IS_AWAY = /net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/;

/**
 * Written by the wallet's SDK, with or without a stack, for any of its requests that failed, also when leaving the page has
 * aborted it. Every other failure has a line of Chromium's own, which counts.
 */
const SDK_FETCH_FAILED = /^\[TON_CONNECT_SDK\] TypeError: Failed to fetch(\n| \()/;

/** All errors of a browser: console errors, uncaught errors, violations of the page's policy. */
export class BrowserErrors {
  readonly #errors: string[] = [];
  readonly #expected: RegExp[] = [];

  /** @param server whose pages it opens: once a test has ended it, errors for a server that is away are expected */
  constructor(context: BrowserContext, server: Pick<Soho, 'timesEnded'>) {
    const endedBefore = server.timesEnded;
    context.on('console', (message) => {
      const isAway = server.timesEnded > endedBefore && SERVER_IS_AWAY.test(message.text());
      if (message.type() === 'error' && !isAway) {
        this.#errors.push(`${message.text()} (${message.location().url})`);
      }
    });
    context.on('weberror', (error) => this.#errors.push(error.error().stack ?? String(error.error())));
  }

  /** A test that breaks something on purpose declares the errors that follow. */
  expect(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** @throws Error with the whole text and the address of each error that the test did not expect */
  expectNoOthers(): void {
    const patterns = [SDK_FETCH_FAILED, ...this.#expected];
    const others = this.#errors.filter((error) => !patterns.some((pattern) => pattern.test(error)));
    if (others.length > 0) {
      // On one line: only the first line of a failure is shown at once.
      throw new Error(`the browser has reported errors that the test does not expect: ${others.join(' | ')}`);
    }
  }
}
