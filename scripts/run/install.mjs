import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { holdsLockedPackages } from './installed-packages.mjs';
import { withLock } from './lock.mjs';
import { installedStamp, wantedStamp, writeStamp } from './stamp.mjs';

/**
 * Runs `npm ci` when node_modules is absent or was made for another lockfile.
 * @param {string} root
 */
export async function installPackages(root) {
  if (installedStamp(root) === wantedStamp(root)) {
    return;
  }
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const onWait = () => console.error('Another process is installing the packages here; waiting for it …');
  await withLock(path.join(root, '.cache/install.lock'), onWait, async () => {
    const stamp = wantedStamp(root);
    if (installedStamp(root) === stamp) {
      return;
    }
    if (holdsLockedPackages(root)) {
      return writeStamp(root, stamp);
    }
    console.error('Installing the packages of the lockfile (about a minute the first time) …');
    const started = Date.now();
    await npmCi(root);
    writeStamp(root, stamp);
    console.error(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
  });
}

/** @param {string} root */
async function npmCi(root) {
  const [command, ...args] = npmCommand();
  // Development packages are part of every program here (the mini-app is built at start), whatever NODE_ENV says.
  const options = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--loglevel=error',
  ];
  const child = spawn(command, [...args, ...options], {
    cwd: root,
    // Standard output belongs to the program that follows.
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    child.kill(signal);
    child.once('exit', () => process.exit(128 + constants.signals[signal]));
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  process.off('SIGINT', stop).off('SIGTERM', stop);
  if (code !== 0) {
    throw new Error('The packages could not be installed: npm says why above. Nothing was started.');
  }
}

/** @returns {[string, ...string[]]} the npm that called us, else the one on the PATH */
function npmCommand() {
  const caller = process.env.npm_execpath;
  return caller && path.basename(caller) === 'npm-cli.js' ? [process.execPath, caller] : ['npm'];
}
