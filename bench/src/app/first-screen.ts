import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { openPhone, type PhoneSpeed } from './phone.ts';

/** Milliseconds from the navigation's start, and what else a launch costs. */
export type Launch = {
  readonly fcp: number;
  readonly lcp: number;
  /** The first frame with the number of coins. */
  readonly data: number;
  /** Milliseconds that tasks took beyond 50 each, together. */
  readonly blocked: number;
  readonly longTasks: number;
  /** The sum of Chromium's scores. */
  readonly shift: number;
  /** Bytes on the wire, with headers. */
  readonly bytes: number;
};

/** Later ones are of no first screen. */
const QUIET_MS = 1_000;
const MOST_LOOKS = 60;

/** Runs in the page. The header comes with the player; the only digits in it are the balance. */
const OBSERVE = `
  window.launch = { fcp: 0, lcp: 0, data: 0, blocked: 0, longTasks: 0, shift: 0 };
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') launch.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (launch.lcp = startTime));
  observe('longtask', ({ duration }) => {
    launch.longTasks += 1;
    launch.blocked += duration - 50;
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) launch.shift += value;
  });
  const changes = new MutationObserver(() => {
    if (/\\d/.test(document.querySelector('header')?.textContent ?? '')) {
      changes.disconnect();
      requestAnimationFrame(() => setTimeout(() => (launch.data = performance.now())));
    }
  });
  changes.observe(document, { childList: true, subtree: true, characterData: true });`;

/** Opens a page on a new phone, and waits until it has its data and nothing more is on its way. */
export async function launch(browser: Browser, url: string, slowness: PhoneSpeed): Promise<Launch> {
  const { page, devtools, close: put } = await openPhone(browser, slowness, OBSERVE);
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  // Not `waitForFunction`, which the page's policy forbids to wait for an expression.
  for (let look = 0; (await page.evaluate('launch.data')) === 0; look += 1) {
    if (look === MOST_LOOKS) {
      throw new Error('the page never had its data');
    }
    await sleep(QUIET_MS);
  }
  await sleep(QUIET_MS);
  const seen = await page.evaluate<Omit<Launch, 'bytes'>>('launch');
  await put();
  return { ...seen, bytes };
}
