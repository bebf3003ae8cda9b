import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../../../scripts/provision/browser.ts';

/** Quiet: the browser sends no requests of its own. */
const ARGUMENTS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  // A player's pages are of one site: each page in a process of its own would start and warm up one.
  '--process-per-site',
];

/** Whether journeys save pictures of what they check. */
export const KEEPS_PICTURES = process.env['SHOTS'] === '1';

/** The page is laid out, animated and hit-tested as usual, but not drawn: drawing takes half of a journey's processor time. */
const UNDRAWN = '--blink-settings=acceleratedCompositingEnabled=false';

/** A page lives for seconds, in which quicker code saves less than the optimising compilers take. */
const UNOPTIMISED = '--js-flags=--no-opt,--no-maglev';

/** Chromium's sandbox refuses to start for root. */
const AS_ROOT = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Starts the machine's Chromium; CHROME_PATH names another. @param draws whether pixels are needed */
export async function startBrowser(draws: boolean): Promise<Browser> {
  const { path } = await findBrowser();
  return chromium.launch({
    executablePath: path,
    args: [...ARGUMENTS, ...AS_ROOT, ...(draws ? [] : [UNDRAWN, UNOPTIMISED])],
  });
}
