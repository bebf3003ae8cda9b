import type { BrowserContext } from 'playwright-core';
import type { Soho } from '../../harness/soho.ts';

/** Chromium's errors for a server that has ended: on a new connection, in the middle of an answer, or on a kept-alive one. */
const SERVER_IS_AWAY = /net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED|ABORTED)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/;

/**
 * A server without time for a call now: it is ending, has just started, or shares a busy machine. The app tries many calls
 * again; where it does not, the journey sees it.
 */
const SERVER_IS_BUSY = /status of 503 /;

/**
 * Written by the wallet's SDK, with or without a stack, for any of its requests that failed, also when leaving the page has
 * aborted it. Every other failure has a line of Chromium's own, which counts.
 */
const SDK_FETCH_FAILED = /^\[TON_CONNECT_SDK\] TypeError: Failed to fetch(\n| \()/;

/** All errors of a browser: console errors, uncaught errors, violations of the page's policy. */
export class BrowserErrors {
  readonly #all: string[] = [];
  readonly #unforgiven: string[] = [];
  readonly #expected: RegExp[] = [];

  /** @param server whose pages it opens: once a journey has ended it, errors for a server that is away are expected to the journey's end */
  constructor(context: BrowserContext, server: Pick<Soho, 'timesEnded'>) {
    const endedBefore = server.timesEnded;
    context.on('console', (message) => {
      const text = `${message.text()} (${message.location().url})`;
      const isAway = server.timesEnded > endedBefore && SERVER_IS_AWAY.test(text);
      const isForgiven = isAway || SERVER_IS_BUSY.test(text) || SDK_FETCH_FAILED.test(text);
      if (message.type() === 'error') {
        this.#report(text, isForgiven);
      }
    });
    context.on('weberror', (error) => this.#report(error.error().stack ?? String(error.error())));
    // Not an error, and not in the console; but what the app gave up may tell why a journey failed.
    context.on('requestfailed', (request) => {
      if (request.failure()?.errorText === 'net::ERR_ABORTED') {
        this.#all.push(`${request.method()} ${request.url()} was aborted`);
      }
    });
  }

  #report(error: string, isForgiven = false): void {
    this.#all.push(error);
    if (!isForgiven) {
      this.#unforgiven.push(error);
    }
  }

  /** Expected and forgiven ones, and aborted requests, too: they may tell why a journey failed. */
  get all(): readonly string[] {
    return this.#all;
  }

  /** A journey that breaks something on purpose declares the errors that follow. */
  expect(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** @throws Error with the whole text and the address of each error that the journey did not expect */
  expectNoOthers(): void {
    const errors = this.unexpected();
    if (errors.length > 0) {
      // On one line: only the first line of a failure is shown at once.
      throw new Error(`the browser complained: ${errors.join(' | ')}`);
    }
  }

  unexpected(): string[] {
    return this.#unforgiven.filter((error) => !this.#expected.some((pattern) => pattern.test(error)));
  }
}
