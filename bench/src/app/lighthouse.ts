import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { screens } from '@soho/contract';
import { findBrowser } from '../../../scripts/provision/browser.ts';
import { findLighthouse } from '../../../scripts/provision/lighthouse.ts';
import { median } from '../median.ts';
import type { ServerProcess } from '../server-process.ts';
import { printTable } from '../table.ts';
import { ARGUMENTS } from './browser.ts';
import { launchUrl } from './launch-url.ts';
import { MESSENGER } from './phone.ts';

const RUNS = 3;
const GOAL = 98;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];

/** What is used of a Lighthouse result: https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md */
type Result = {
  readonly categories: Readonly<Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>>;
  readonly audits: Readonly<Record<string, { title: string; score: number | null; displayValue?: string }>>;
};
type Page = { evaluateOnNewDocument(script: string): Promise<void>; close(): Promise<void> };
type Browser = { newPage(): Promise<Page>; close(): Promise<void> };
type Puppeteer = { launch(options: { executablePath: string; args: readonly string[] }): Promise<Browser> };
type Lighthouse = (url: string, flags: object, config: undefined, page: Page) => Promise<{ lhr: Result }>;

/** Prints Lighthouse's scores of the hub, as a phone's launch, and every audit that costs points worth naming. */
export async function benchLighthouse(server: ServerProcess): Promise<void> {
  const packages = await findLighthouse();
  if (typeof packages !== 'string') {
    console.log(`Lighthouse is left out: ${packages.missing}`);
    return;
  }
  const from = async <Module>(file: string): Promise<Module> => import(pathToFileURL(join(packages, file)).href);
  const { default: lighthouse } = await from<{ default: Lighthouse }>('lighthouse/core/index.js');
  const { launch } = await from<Puppeteer>('puppeteer-core/lib/puppeteer/puppeteer-core.js');
  const browser = await launch({ executablePath: (await findBrowser()).path, args: ARGUMENTS });
  const results: Result[] = [];
  try {
    for (let run = 1; run <= RUNS; run += 1) {
      const page = await browser.newPage();
      await page.evaluateOnNewDocument(MESSENGER);
      const url = launchUrl(server, screens.home);
      const { lhr } = await lighthouse(url, { onlyCategories: CATEGORIES, logLevel: 'silent' }, undefined, page);
      results.push(lhr);
      await page.close();
      console.error(`Lighthouse ${run} of ${RUNS}`);
    }
  } finally {
    await browser.close();
  }
  printTable(
    ['Lighthouse on the hub', 'score', 'goal', 'what costs points in the run of the middle'],
    CATEGORIES.map((category) => row(category, results)),
  );
}

function row(category: string, results: readonly Result[]): string[] {
  const score = ({ categories }: Result) => (categories[category]?.score ?? 0) * 100;
  const middle = median(results.map(score));
  return [
    category,
    middle.toFixed(0),
    String(GOAL),
    costly(
      category,
      results.find((one) => score(one) === middle),
    ),
  ];
}

function costly(category: string, result: Result | undefined): string {
  const weighed = result?.categories[category]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  return weighed
    .flatMap(({ id }) => {
      const { score = null, displayValue = '' } = result?.audits[id] ?? {};
      return score !== null && score < 0.99 ? [`${id} ${score} ${displayValue}`.trim()] : [];
    })
    .join(', ');
}
