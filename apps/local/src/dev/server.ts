import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildConsole } from '../build-app.ts';
import { runLocalServer } from '../run-local-server.ts';
import { runProgram } from '../run-program.ts';

// The server's own process under `npm run dev`: it restarts when its code changes.

const PAGE = join(import.meta.dirname, '../../../miniapp/index.html');

runProgram(async () => {
  const { url, product, stop } = await runLocalServer(async () => ({
    pagesFolder: await copyPage(),
    consoleFolder: await buildConsole(),
  }));
  process.send?.({ url, product });
  return { stop };
});

/** The source of the page, for the server to fill in; Vite transforms it in each answer. */
async function copyPage(): Promise<string> {
  const folder = join(process.env['DATA_DIR'] || './data', 'dev-page');
  await mkdir(folder, { recursive: true });
  await copyFile(PAGE, join(folder, 'index.html'));
  return folder;
}
