import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {{ version?: string, resolved?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage
 */

/**
 * Whether node_modules holds what the lockfile says, by npm's own record of it. After an `npm install` by hand it does,
 * and must not be replaced under programs that run from it.
 * @param {string} root
 */
export function holdsLockedPackages(root) {
  const record = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) {
    return false;
  }
  const installed = readPackages(record);
  return Object.entries(readPackages(path.join(root, 'package-lock.json'))).every(([place, locked]) => {
    if (!place.startsWith('node_modules/')) {
      return true;
    }
    const present = installed[place];
    if (present === undefined) {
      return locked.optional === true && !isForThisPlatform(locked);
    }
    return present.version === locked.version && present.resolved === locked.resolved;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * A machine without glibc is sent to npm, which decides for good.
 * @param {LockedPackage} locked
 */
function isForThisPlatform({ os = [], cpu = [], libc = ['glibc'] }) {
  return os.includes(process.platform) && cpu.includes(process.arch) && libc.includes('glibc');
}
