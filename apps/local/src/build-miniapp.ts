import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, statSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const BUILT = join(ROOT, 'apps/miniapp/dist');
const SOURCES = [
  'apps/miniapp/{src,public,widget-patches}/**',
  'apps/miniapp/*.*',
  'packages/{rules,contract}/{src/**,package.json}',
  'package-lock.json',
];

/** The folder of the built mini-app. Builds it where it is missing or older than what it is made of. */
export async function buildMiniapp(): Promise<string> {
  if (isStale()) {
    console.log('Building the mini-app …');
    // Beside its place, then moved there whole: another `npm start` may be building or reading at this moment.
    const fresh = join(ROOT, `apps/miniapp/dist.${process.pid}`);
    const replaced = `${fresh}.old`;
    await runVite(fresh);
    await mkdir(BUILT, { recursive: true });
    await rename(BUILT, replaced);
    // Where another one was quicker, its build is the same.
    await rename(fresh, BUILT).catch(() => rm(fresh, { recursive: true, force: true }));
    await rm(replaced, { recursive: true, force: true });
  }
  return BUILT;
}

async function runVite(folder: string): Promise<void> {
  const packageFile = createRequire(join(ROOT, 'apps/miniapp/package.json')).resolve('vite/package.json');
  const vite = join(dirname(packageFile), 'bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', '--outDir', folder], {
    cwd: join(ROOT, 'apps/miniapp'),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) {
    throw new Error('The mini-app could not be built; the messages above say why.');
  }
}

function isStale(): boolean {
  const built = statSync(join(BUILT, 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return globSync(SOURCES, { cwd: ROOT }).some((file) => statSync(join(ROOT, file)).mtimeMs > built);
}
