import { closeSync, openSync, readFileSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const heartbeatMs = 5_000;
const abandonedMs = 60_000;
const pollMs = 250;

/**
 * Runs the work while holding the lock file, waiting for another holder first. A holder renews the file's time; one that
 * is dead or has stopped renewing is replaced.
 * @param {string} file
 * @param {() => void} onWait called once, when another process holds the lock
 * @param {() => Promise<void>} work
 */
export async function withLock(file, onWait, work) {
  for (let waited = false; !take(file); waited = true) {
    if (!waited) {
      onWait();
    }
    if (isAbandoned(file)) {
      rmSync(file, { force: true });
    } else {
      await sleep(pollMs);
    }
  }
  const release = () => rmSync(file, { force: true });
  const heartbeat = setInterval(() => utimesSync(file, new Date(), new Date()), heartbeatMs);
  process.once('exit', release);
  try {
    await work();
  } finally {
    clearInterval(heartbeat);
    process.off('exit', release);
    release();
  }
}

/** @param {string} file */
function take(file) {
  try {
    const handle = openSync(file, 'wx');
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') {
      return false;
    }
    throw error;
  }
}

/** @param {string} file */
function isAbandoned(file) {
  try {
    if (Date.now() - statSync(file).mtimeMs > abandonedMs) {
      return true;
    }
    const pid = Number(readFileSync(file, 'utf8'));
    return pid > 0 && !isAlive(pid);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') {
      return false;
    }
    throw error;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
