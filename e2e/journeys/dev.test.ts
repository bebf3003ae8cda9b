import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/provision/free-port.ts';
import { patience } from '../../scripts/provision/patience.ts';
import { processesOf } from '../../scripts/provision/processes-of-folder.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../../scripts/provision/temporary-folder.ts';
import { until } from '../harness/until.ts';
import { startBrowser } from './stage/browser.ts';
import { BrowserErrors } from './stage/browser-errors.ts';
import { Phones } from './stage/phones.ts';
import { copyProject, editFile } from './stage/project-copy.ts';

const HEADING = '{hub.dailyProgress}';
const AUTH_ERROR = 'The request does not have the expected form.';
/** A first start compiles everything, bundles the app's packages and makes a database, beside four other journeys. */
const START_LIMIT_MS = patience(200_000);

let folder: string;
let url: string;
let program: ChildProcess;

beforeAll(async () => {
  folder = createTemporaryFolder('test');
  copyProject(folder);
  const port = await freePort();
  url = `http://localhost:${port}`;
  const log = openSync(path.join(folder, 'dev.log'), 'a');
  program = spawn(process.execPath, ['scripts/run.mjs', 'apps/local/src/dev.ts'], {
    cwd: folder,
    stdio: ['ignore', log, log],
    // Removing the temporary folder ends the processes that use it.
    env: { PATH: process.env['PATH'], PORT: String(port), TMPDIR: folder, DATA_DIR: path.join(folder, 'data') },
  });
  closeSync(log);
  await until(async () => printed().includes(`Open ${url}/local`) || undefined, START_LIMIT_MS).catch(
    (cause: unknown) => {
      throw new Error(`the program did not start in time: ${printed()}`, { cause });
    },
  );
});

afterAll(() => removeTemporaryFolder(folder));

function printed(): string {
  return readFileSync(path.join(folder, 'dev.log'), 'utf8');
}

async function errorDetail(): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch(`${url}/api/auth`, { method: 'POST', headers, body: '{}' });
  return reply.text();
}

/** Resolves when the page's HMR client is connected: updates before that are lost. */
async function connectsToVite(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket');
  const predicate = ({ payload }: { payload: string | Buffer }) => String(payload).includes('"connected"');
  await socket.waitForEvent('framereceived', { predicate });
}

describe('npm run dev', () => {
  test('shows a changed screen in the open app, without a reload and within its policy', async () => {
    const browser = await startBrowser(false);
    const { context, page } = await new Phones(browser, url).take();
    // Nothing ends this server while its page is open.
    const errors = new BrowserErrors(context, { timesEnded: 0 });
    await Promise.all([connectsToVite(page), page.goto('/local')]);
    const app = page.getByTestId('app-frame').contentFrame();
    await app.getByText('Daily Progress', { exact: true }).waitFor();
    // State that a reload would lose.
    await app.locator('html').evaluate((html: { dataset: Record<string, string> }) => (html.dataset['kept'] = 'yes'));

    editFile(path.join(folder, 'apps/miniapp/src/features/hub/daily-progress.tsx'), HEADING, `${HEADING} today`);
    await app
      .getByText('Daily Progress today', { exact: true })
      .waitFor()
      .catch(async (cause: unknown) => {
        const shown = await app.locator('body').innerText();
        // On one line: only the first line of a failure is shown at once.
        const known = [printed(), ...errors.unexpected(), shown].join(' | ').replaceAll(/\s+/g, ' ');
        throw new Error(`the changed screen is not shown: ${known}`, { cause });
      });
    expect(await app.locator('html').getAttribute('data-kept')).toBe('yes');
    expect(errors.unexpected()).toEqual([]);
    await browser.close();
  });

  test('restarts the server when one of its files changes', async () => {
    expect(await errorDetail()).toContain(AUTH_ERROR);
    editFile(path.join(folder, 'packages/backend/src/platform/words/details.ts'), AUTH_ERROR, 'Edited.');
    await expect.poll(errorDetail).toContain('Edited.');
  });

  test('ends at the first signal, and leaves nothing running', async () => {
    const exited = once(program, 'exit');
    program.kill('SIGINT');
    expect(await exited).toEqual([0, null]);
    expect(processesOf(folder)).toEqual([]);
  });
});
