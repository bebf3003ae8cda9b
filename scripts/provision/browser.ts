import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { findOnPath, isExecutable } from './find-program.ts';
import { runProgram } from './run-program.ts';

/** Chromium's headless shell comes first: it leaves out all that a window needs, which is a sixth of the processor time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const playwright = path.resolve(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');

/** CHROME_PATH, else a Chromium on the machine, else one that Playwright has downloaded. @returns its path, or undefined */
export function findBrowser(): string | undefined {
  const chosen = process.env['CHROME_PATH'];
  if (chosen) {
    return chosen;
  }
  return [...findOnPath(...names), ...applications.filter(isExecutable), ...downloaded()].find(runs);
}

/**
 * Finds a browser, or brings one: Playwright's own download, else, as root on Debian, the package `chromium`.
 * @param say prints a line before anything is installed
 * @param run runs a program with its arguments to its end, whether it succeeds or not
 * @returns the browser's path
 * @throws Error that says what to do when no browser runs
 */
export async function provideBrowser(
  say: (line: string) => void,
  run: (program: string, args: readonly string[]) => Promise<unknown> = runProgram,
): Promise<string> {
  const present = findBrowser();
  if (present !== undefined) {
    if (!runs(present)) {
      throw new Error(`CHROME_PATH is ${present}, which does not start. Correct it, or unset it.`);
    }
    return present;
  }
  say('No Chromium is on this machine: downloading the one of Playwright …');
  await run(process.execPath, [playwright, 'install', '--only-shell', 'chromium']);
  const [aptGet] = findOnPath('apt-get');
  if (findBrowser() === undefined && aptGet !== undefined && process.getuid?.() === 0) {
    say("Playwright's Chromium does not run here: installing Debian's package chromium …");
    const commands = `${aptGet} update && ${aptGet} install -y --no-install-recommends -o DPkg::Lock::Timeout=300 chromium`;
    // Another run on this machine may be installing it.
    await run('flock', ['/var/lock/soho-chromium', 'sh', '-c', `export DEBIAN_FRONTEND=noninteractive; ${commands}`]);
  }
  const found = findBrowser();
  if (found === undefined) {
    throw new Error(
      'There is no Chromium, and none could be installed. Install Chromium or Chrome, or name one in CHROME_PATH.',
    );
  }
  return found;
}

function downloaded(): string[] {
  const folders = new Map<NodeJS.Platform, string>([
    ['darwin', 'Library/Caches/ms-playwright'],
    ['win32', 'AppData/Local/ms-playwright'],
  ]);
  const cache =
    process.env['PLAYWRIGHT_BROWSERS_PATH'] ??
    path.join(homedir(), folders.get(process.platform) ?? '.cache/ms-playwright');
  const programs = 'chromium*-*/chrome-*/{chrome,chrome.exe,chrome-headless-shell,headless_shell}';
  return globSync(programs, { cwd: cache })
    .sort()
    .reverse()
    .map((file) => path.join(cache, file))
    .filter(isExecutable);
}

/** A name on the PATH may be a stub that only prints how to install the browser. */
function runs(program: string): boolean {
  return spawnSync(program, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}
