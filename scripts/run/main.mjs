import path from 'node:path';
import { installPackages } from './install.mjs';
import { launch } from './launch.mjs';
import { findNode } from './pinned-node.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Installs what is missing, then runs the program and ends with its exit code.
 * @param {string[]} args Node's own flags, the program's file, relative to the repository, and its arguments
 */
export async function main(args) {
  if (args.length === 0) {
    console.error('Usage: node scripts/run.mjs [flags] <file.ts> [arguments]');
    process.exit(2);
  }
  try {
    await installPackages(root);
    process.exit(await launch(findNode(root), args, root));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
