import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';

const lifeline = new URL('./lifeline.mjs', import.meta.url).href;
const oneRequestMs = 1_000;
const parentPollMs = 500;

/**
 * Runs the program and resolves with its exit code, passing on each request to stop exactly once.
 *
 * Ctrl-C reaches every process of the terminal's foreground group, and npm passes it on besides. So the program gets a
 * group of its own, gets signals from here alone, and what comes within a second counts as one request. The lifeline
 * ends it when this process is killed outright.
 * @param {string} node
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<number>}
 */
export function launch(node, args, cwd) {
  const isWindows = process.platform === 'win32';
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', '--import', lifeline, ...args], {
    cwd,
    // Types that were taken out and code that was compiled are kept for the next start: a fifth of a server's.
    env: { NODE_COMPILE_CACHE: path.join(cwd, '.cache/compiled'), ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: !isWindows,
  });
  let lastRequest = Number.NEGATIVE_INFINITY;
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => {
    const now = performance.now();
    // Windows' console has notified the program already.
    if (!isWindows && now - lastRequest > oneRequestMs) {
      child.kill(signal);
    }
    lastRequest = now;
  };
  // npm passes SIGTERM to its shell alone, which ends without notifying us.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid === parent || passOn('SIGTERM'), parentPollMs).unref();
  }
  process.on('SIGINT', passOn).on('SIGTERM', passOn).on('SIGHUP', passOn);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']));
  });
}
