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
 * Prints goal P9 of docs/reliability.md: the page, scripts and styles that Chromium requests, by screen: opened by a link,
 * and from a hub that was idle. What several further screens share, as their words, is counted with each of them.
 */
export async function benchBytes(browser: Browser, server: ServerProcess): Promise<void> {
  const first = await loadOf(browser, server, screens.home, NEVER_IDLE);
  const whole = await loadOf(browser, server, screens.home);
  const rows = [
    [...cells('the first screen, /', [...first.values()]), '', '118'],
    [...cells('when it is idle, it adds', without(whole, first)), '', ''],
  ];
  let widget: Load = new Map();
  for (const path of Object.values(screens)) {
    if (path !== screens.home && path !== screens.app) {
      const load = await loadOf(browser, server, path.replace(':id', '1'), NEVER_IDLE);
      const own = new Map([...load].filter(([file]) => !WIDGET.test(file)));
      rows.push([...cells(`${path} adds`, without(own, first)), kilobytes(without(own, whole), 'gzip'), '15']);
      widget = new Map([...widget, ...[...load].filter(([file]) => WIDGET.test(file))]);
    }
  }
  rows.push([...cells("the wallet's widget adds", [...widget.values()]), '', '']);
  printTable(
    ['page, scripts and styles, kB', 'files', 'raw', 'gzip', 'brotli', 'gzip, from an idle hub', 'goal, gzip'],
    rows,
  );
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

function without(load: Load, known: Load): Sizes[] {
  return [...load].flatMap(([file, sizes]) => (known.has(file) ? [] : [sizes]));
}

function cells(label: string, files: readonly Sizes[]): string[] {
  const sums = (['raw', 'gzip', 'brotli'] as const).map((kind) => kilobytes(files, kind));
  return [label, String(files.length), ...sums];
}

function kilobytes(files: readonly Sizes[], kind: keyof Sizes): string {
  return (files.reduce((total, file) => total + file[kind], 0) / 1000).toFixed(1);
}
