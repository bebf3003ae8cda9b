import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const BUILT = join(ROOT, 'apps/miniapp/dist/index.html');
const SOURCES = [
  'apps/miniapp/{src,public}/**',
  'apps/miniapp/*.*',
  'packages/{rules,contract}/src/**',
  'package-lock.json',
];

/** The folder of the built mini-app. Builds it where it is missing or older than what it is made of. */
export async function buildMiniapp(): Promise<string> {
  if (isStale()) {
    console.log('Building the mini-app …');
    const packageFile = createRequire(join(ROOT, 'apps/miniapp/package.json')).resolve('vite/package.json');
    const vite = join(dirname(packageFile), 'bin/vite.js');
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: join(ROOT, 'apps/miniapp'),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) {
      throw new Error('The mini-app could not be built; the messages above say why.');
    }
  }
  return dirname(BUILT);
}

function isStale(): boolean {
  const built = statSync(BUILT, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return globSync(SOURCES, { cwd: ROOT }).some((file) => statSync(join(ROOT, file)).mtimeMs > built);
}
