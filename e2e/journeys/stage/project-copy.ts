import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../harness/soho.ts';

const PARTS = ['apps', 'packages', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json'];
const LEFT_OUT = /^(?:node_modules|dist(?:\..*)?)$/;

/** Copies the programs of this repository into the folder, with its installed packages, so that a test can edit them. */
export function copyProject(folder: string): void {
  for (const part of PARTS) {
    cpSync(path.join(ROOT, part), path.join(folder, part), {
      recursive: true,
      filter: (file) => !LEFT_OUT.test(path.basename(file)),
    });
  }
  const installed = path.join(ROOT, 'node_modules');
  const linked = path.join(folder, 'node_modules');
  mkdirSync(path.join(linked, '@soho'), { recursive: true });
  for (const name of readdirSync(installed).filter((entry) => entry !== '@soho' && entry !== '.vite')) {
    symlinkSync(path.join(installed, name), path.join(linked, name));
  }
  for (const name of readdirSync(path.join(folder, 'packages'))) {
    symlinkSync(path.join(folder, 'packages', name), path.join(linked, '@soho', name));
  }
}

/** Replaces a text in the file. @throws Error when it is not there */
export function editFile(file: string, from: string, to: string): void {
  const before = readFileSync(file, 'utf8');
  if (!before.includes(from)) {
    throw new Error(`${file} does not have the text: ${from}`);
  }
  writeFileSync(
    file,
    before.replace(from, () => to),
  );
}
