import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runProgram } from './run-program.ts';

const VERSION = '13.5.0';
const FOLDER = path.resolve(import.meta.dirname, '../../.cache', `lighthouse-${VERSION}`);

/** Why Lighthouse is missing. */
export type NoLighthouse = {
  readonly missing: string;
};

/**
 * The folder of the packages of Lighthouse and what it needs, installed from the registry at the first use. They weigh
 * 176 MB, more than all else that the browser's side has, for one table of a bench: so they are not a dependency, and
 * their own dependencies have no fixed versions.
 */
export async function findLighthouse(): Promise<string | NoLighthouse> {
  const packages = path.join(FOLDER, 'node_modules');
  if (!existsSync(path.join(packages, '.package-lock.json'))) {
    await mkdir(FOLDER, { recursive: true });
    await writeFile(path.join(FOLDER, 'package.json'), '{ "private": true }');
    const { ok, output } = await runProgram('npm', ['install', '--ignore-scripts', `lighthouse@${VERSION}`], {
      cwd: FOLDER,
      timeoutMs: 300_000,
    });
    if (!ok) {
      return {
        missing: `npm could not install lighthouse ${VERSION}: ${output.split('\n').find((line) => line.startsWith('npm error')) ?? ''}`,
      };
    }
  }
  return packages;
}
