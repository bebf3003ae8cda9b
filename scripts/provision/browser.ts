import { globSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { aptInstall } from './apt.ts';
import { findOnPath, isExecutable } from './find-program.ts';
import { type Outcome, runProgram } from './run-program.ts';

export type Browser = {
  readonly path: string;
  /** As it reports itself, such as 'Chromium 156.0.1'. */
  readonly version: string;
};

/**
 * Chromium without all that a window needs: the journeys took a third less of the processor with it. Debian's package, its
 * program and Playwright's download have this one name.
 */
const headlessShell = 'chromium-headless-shell';
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * CHROME_PATH, else a Chromium on the machine, else Playwright's download of earlier, else a package of Debian's when root,
 * else a download by Playwright.
 * @throws Error that says what to do, when none of these browsers starts
 */
export async function findBrowser(): Promise<Browser> {
  const chosen = process.env['CHROME_PATH'];
  if (chosen) {
    const browser = await firstThatRuns([chosen]);
    if (browser === undefined) {
      throw new Error(`CHROME_PATH is ${chosen}, which does not start.`);
    }
    return browser;
  }
  const present = await firstThatRuns([...onMachine(), ...downloaded()]);
  if (present !== undefined) {
    return present;
  }
  const reason = await installByApt();
  const installed = await firstThatRuns(onMachine());
  if (installed !== undefined) {
    return installed;
  }
  const download = await downloadByPlaywright();
  const fetched = await firstThatRuns(downloaded());
  if (fetched !== undefined) {
    return fetched;
  }
  throw new Error(
    `No Chromium was found, and none could be installed (${reason ?? 'the package has none'}; Playwright's download: ` +
      `${download.output.split('\n').at(-1) ?? ''}). Install Chromium or Chrome, or set CHROME_PATH to one.`,
  );
}

/** The whole browser if its headless shell has no package. @returns why not, as `aptInstall` does */
async function installByApt(): Promise<string | undefined> {
  const reason = await aptInstall(headlessShell);
  return reason === undefined ? undefined : aptInstall('chromium');
}

function onMachine(): string[] {
  return [...findOnPath(...names), ...applications.filter(isExecutable)];
}

function downloaded(): string[] {
  const cache = process.env['PLAYWRIGHT_BROWSERS_PATH'] ?? path.join(homedir(), playwrightCache());
  const pattern = 'chromium*-*/chrome-*/{chrome,chrome.exe,chrome-headless-shell,headless_shell}';
  return globSync(pattern, { cwd: cache })
    .sort()
    .reverse()
    .map((file) => path.join(cache, file))
    .filter(isExecutable);
}

function playwrightCache(): string {
  if (process.platform === 'darwin') {
    return 'Library/Caches/ms-playwright';
  }
  if (process.platform === 'win32') {
    return 'AppData/Local/ms-playwright';
  }
  return '.cache/ms-playwright';
}

function downloadByPlaywright(): Promise<Outcome> {
  const cli = path.resolve(import.meta.dirname, '../../node_modules/playwright-core/cli.js');
  return runProgram(process.execPath, [cli, 'install', headlessShell], { timeoutMs: 180_000 });
}

/** A name on the PATH may be a stub that only prints how to install the browser. */
async function firstThatRuns(candidates: readonly string[]): Promise<Browser | undefined> {
  for (const candidate of candidates) {
    const { ok, output } = await runProgram(candidate, ['--version'], { timeoutMs: 20_000 });
    if (ok) {
      return { path: candidate, version: output.split('\n').at(-1)?.trim() ?? '' };
    }
  }
  return undefined;
}
