import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const stampFile = 'node_modules/.installed';
const dependencyFields = ['name', 'workspaces', 'dependencies', 'devDependencies', 'optionalDependencies', 'overrides'];

/**
 * A hash of all that decides what `npm ci` installs. A package.json counts by its dependencies alone: a changed script
 * must not replace node_modules under a program that runs from it.
 * @param {string} root
 */
export function wantedStamp(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}\n`);
  hash.update(readFileSync(path.join(root, 'package-lock.json')));
  for (const file of manifests(root)) {
    const manifest = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
    hash.update(JSON.stringify([file, ...dependencyFields.map((field) => manifest[field])]));
  }
  return hash.digest('hex');
}

/** @param {string} root */
function manifests(root) {
  /** @type {{ workspaces: string[] }} */
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const folders = workspaces.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) {
      return [pattern];
    }
    const parent = pattern.slice(0, -2);
    return readdirSync(path.join(root, parent)).map((name) => `${parent}/${name}`);
  });
  const files = ['package.json', ...folders.map((folder) => `${folder}/package.json`)];
  return files.filter((file) => existsSync(path.join(root, file))).sort();
}

/** @param {string} root */
export function installedStamp(root) {
  const file = path.join(root, stampFile);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * @param {string} root
 * @param {string} stamp
 */
export function writeStamp(root, stamp) {
  writeFileSync(path.join(root, stampFile), stamp);
}
