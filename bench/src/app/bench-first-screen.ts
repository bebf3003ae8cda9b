import { setTimeout as sleep } from 'node:timers/promises';
import { screens } from '@soho/contract';
import type { Browser } from 'playwright-core';
import { median } from '../median.ts';
import type { ServerProcess } from '../server-process.ts';
import { printTable } from '../table.ts';
import { serveBareReact } from './bare-react/serve-bare-react.ts';
import { launchUrl, openPhone, type PhoneSpeed, SLOW_4G } from './phone.ts';

const ROUNDS = 5;
const SLOW: PhoneSpeed = { cpu: 4, network: SLOW_4G };

type Figure = {
  readonly label: string;
  readonly of: (launch: Launch) => number;
  readonly digits: number;
  readonly goal: string;
};

const figures: readonly Figure[] = [
  { label: 'FCP, s', of: ({ fcp }) => fcp / 1000, digits: 2, goal: '0.75' },
  { label: 'LCP, s', of: ({ lcp }) => lcp / 1000, digits: 2, goal: '1.80' },
  { label: 'data, s', of: ({ data }) => data / 1000, digits: 2, goal: '1.90' },
  { label: 'blocked, ms', of: ({ blocked }) => blocked, digits: 0, goal: '100' },
  { label: 'long tasks', of: ({ longTasks }) => longTasks, digits: 0, goal: '' },
  { label: 'layout shift', of: ({ shift }) => shift, digits: 3, goal: '0' },
  { label: 'on the wire, kB', of: ({ bytes }) => bytes / 1000, digits: 1, goal: '' },
];

/** Prints goal P10 of docs/reliability.md: a launch with an empty cache, beside a page of React alone, in turns. */
export async function benchFirstScreen(browser: Browser, server: ServerProcess, folder: string): Promise<void> {
  const bare = await serveBareReact(folder);
  const apps: Launch[] = [];
  const bares: Launch[] = [];
  try {
    // The very first launch creates the player.
    await launch(browser, launchUrl(server, screens.home), { cpu: 1 });
    for (let round = 1; round <= ROUNDS; round += 1) {
      apps.push(await launch(browser, launchUrl(server, screens.home), SLOW));
      bares.push(await launch(browser, bare.url, SLOW));
      console.error(`launch ${round} of ${ROUNDS}: data after ${Math.round(apps.at(-1)?.data ?? 0)} ms`);
    }
  } finally {
    bare.stop();
  }
  printTable(
    [`CPU slowed ${SLOW.cpu} times, slow 4G`, 'the app', 'React alone', 'ratio', 'goal'],
    figures.map((figure) => row(figure, apps, bares)),
  );
}

function row({ label, of, digits, goal }: Figure, apps: readonly Launch[], bares: readonly Launch[]): string[] {
  const app = median(apps.map(of));
  const bare = median(bares.map(of));
  return [label, app.toFixed(digits), bare.toFixed(digits), bare === 0 ? '' : (app / bare).toFixed(2), goal];
}

/** Milliseconds from the navigation's start, and what else a launch costs. */
type Launch = {
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
async function launch(browser: Browser, url: string, slowness: PhoneSpeed): Promise<Launch> {
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
