import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, statSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

type App = { readonly folder: string; readonly words: string; readonly sources: readonly string[] };

const miniapp: App = {
  folder: 'apps/miniapp',
  words: 'the mini-app',
  sources: [
    'apps/miniapp/{src,public,widget-patches}/**',
    'apps/miniapp/*.*',
    'packages/{rules,contract}/{src/**,package.json}',
    'package-lock.json',
  ],
};
const consoleApp: App = {
  folder: 'apps/console',
  words: 'the console',
  sources: [
    'apps/console/{src,public}/**',
    'apps/console/*.*',
    'packages/contract/{src/**,package.json}',
    'package-lock.json',
  ],
};

/** The folder of the built mini-app. Builds it if it is missing or older than its sources. */
export function buildMiniapp(): Promise<string> {
  return build(miniapp);
}

/** The same for the operators' console. */
export function buildConsole(): Promise<string> {
  return build(consoleApp);
}

async function build(app: App): Promise<string> {
  const built = join(ROOT, app.folder, 'dist');
  if (isStale(app, built)) {
    console.log(`Building ${app.words} …`);
    // Built beside its place, then moved there whole: another `npm start` may be building or reading at this moment.
    const fresh = `${built}.${process.pid}`;
    const replaced = `${fresh}.old`;
    await runVite(app, fresh);
    await mkdir(built, { recursive: true });
    await rename(built, replaced);
    // If another one was quicker, its build is the same.
    await rename(fresh, built).catch(() => rm(fresh, { recursive: true, force: true }));
    await rm(replaced, { recursive: true, force: true });
  }
  return built;
}

async function runVite(app: App, folder: string): Promise<void> {
  const root = join(ROOT, app.folder);
  const packageFile = createRequire(join(root, 'package.json')).resolve('vite/package.json');
  const vite = join(dirname(packageFile), 'bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', '--outDir', folder], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) {
    throw new Error(
      `${app.words[0]?.toUpperCase()}${app.words.slice(1)} could not be built; the messages above say why.`,
    );
  }
}

function isStale({ sources }: App, built: string): boolean {
  const builtAt = statSync(join(built, 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const files = globSync([...sources], { cwd: ROOT, exclude: ['**/*.test.*', '**/testing/**'] });
  return files.some((file) => statSync(join(ROOT, file)).mtimeMs > builtAt);
}
