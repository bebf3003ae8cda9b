import { mkdir, mkdtemp, open, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { OperatorError } from '../platform/operator/operator-error.ts';

/**
 * Makes a folder that exists whole or not at all: `fill` fills a neighbour with another name, which is renamed at
 * last. After a power cut the other one may be left.
 * @throws OperatorError when the folder exists and is not empty
 */
export async function writeAtomically<Result>(
  folder: string,
  fill: (part: string) => Promise<Result>,
): Promise<Result> {
  const target = resolve(folder);
  const exists = await isThere(target);
  await mkdir(dirname(target), { recursive: true });
  // Only for its owner's eyes: it holds what players entrusted to the operator.
  const part = await mkdtemp(`${target}.part-`);
  try {
    const result = await fill(part);
    await sync(part);
    if (exists) {
      await rmdir(target);
    }
    await rename(part, target);
    await sync(dirname(target));
    return result;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

async function isThere(folder: string): Promise<boolean> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') {
      return undefined;
    }
    throw error;
  });
  if (files !== undefined && files.length > 0) {
    throw new OperatorError(`${folder} is not empty. Choose a folder that does not exist yet.`);
  }
  return files !== undefined;
}

/** Flushes the names in a folder to the disk; Windows does so by itself. */
async function sync(folder: string): Promise<void> {
  if (process.platform !== 'win32') {
    const handle = await open(folder);
    await handle.sync().finally(() => handle.close());
  }
}
