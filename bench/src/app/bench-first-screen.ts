import { screens } from '@soho/contract';
import type { Browser } from 'playwright-core';
import { median } from '../median.ts';
import type { ServerProcess } from '../server-process.ts';
import { printTable } from '../table.ts';
import { serveBareReact } from './bare-react/serve-bare-react.ts';
import { type Launch, launch } from './first-screen.ts';
import { launchUrl } from './launch-url.ts';
import { type PhoneSpeed, SLOW_4G } from './phone.ts';

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
