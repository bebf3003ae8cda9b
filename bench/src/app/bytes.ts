import { brotliCompressSync, gzipSync } from 'node:zlib';
import { screens } from '@soho/contract';
import type { Browser, Response } from 'playwright-core';
import type { ServerProcess } from '../server-process.ts';
import { printTable } from '../table.ts';
import { launchUrl, openPhone } from './phone.ts';

/** Bytes: as they are, and as gzip and brotli make them at their best, as the build does. */
type Sizes = { readonly raw: number; readonly gzip: number; readonly brotli: number };
/** What a screen loads, by address. */
type Load = ReadonlyMap<string, Sizes>;

const CODE = ['document', 'script', 'stylesheet'];
/** The wallet's widget is measured apart. */
const WIDGET = /\/widget-/;
/** Runs in the page, so that it never has the idle time in which it fetches more. */
const NEVER_IDLE = 'window.requestIdleCallback = () => 0;';

/**
 * Prints goal P9 of docs/reliability.md: the page, scripts and styles that Chromium requests, by screen. What several further screens
 * share, as their words, is counted with each of them: any of them may be the first one.
 */
export async function benchBytes(browser: Browser, server: ServerProcess): Promise<void> {
  const first = await loadOf(browser, server, screens.home, NEVER_IDLE);
  const whole = await loadOf(browser, server, screens.home);
  const rows = [
    row('the first screen, /', [...first.values()], '120'),
    row(
      'when it is idle, it adds',
      filesOf(whole, (file) => !first.has(file)),
      '',
    ),
  ];
  let widget: Load = new Map();
  for (const path of Object.values(screens)) {
    if (path !== screens.home && path !== screens.app) {
      const load = await loadOf(browser, server, path.replace(':id', '1'), NEVER_IDLE);
      rows.push(
        row(
          `${path} adds`,
          filesOf(load, (file) => !first.has(file) && !WIDGET.test(file)),
          '15',
        ),
      );
      widget = new Map([...widget, ...load]);
    }
  }
  rows.push(
    row(
      "the wallet's widget adds",
      filesOf(widget, (file) => WIDGET.test(file)),
      '',
    ),
  );
  printTable(['page, scripts and styles, kB', 'files', 'raw', 'gzip', 'brotli', 'goal, gzip'], rows);
}

/** Opens a screen on a new phone, and collects its requests until none is in flight. */
async function loadOf(browser: Browser, server: ServerProcess, path: string, script = ''): Promise<Load> {
  const phone = await openPhone(browser, { cpu: 1 }, script);
  const responses: Response[] = [];
  phone.page.on('response', (response) => responses.push(response));
  await phone.page.goto(launchUrl(server, path), { waitUntil: 'networkidle' });
  const load = new Map<string, Sizes>();
  for (const response of responses.filter((one) => CODE.includes(one.request().resourceType()))) {
    const { pathname } = new URL(response.url());
    load.set(response.request().resourceType() === 'document' ? 'page' : pathname, sizesOf(await response.body()));
  }
  await phone.close();
  return load;
}

function sizesOf(body: Buffer): Sizes {
  return { raw: body.length, gzip: gzipSync(body, { level: 9 }).length, brotli: brotliCompressSync(body).length };
}

function filesOf(load: Load, isMeant: (address: string) => boolean): Sizes[] {
  return [...load].flatMap(([address, sizes]) => (isMeant(address) ? [sizes] : []));
}

function row(label: string, files: readonly Sizes[], goal: string): string[] {
  const sum = (kind: keyof Sizes) => (files.reduce((total, file) => total + file[kind], 0) / 1000).toFixed(1);
  return [label, String(files.length), sum('raw'), sum('gzip'), sum('brotli'), goal];
}
