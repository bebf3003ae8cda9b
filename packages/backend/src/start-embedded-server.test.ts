import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';
import { startServer } from './start-server.ts';
import { openPgliteIn } from './testing/databases.ts';
import { dumpSchema } from './testing/pristine.ts';
import { SERVER_VARIABLES } from './testing/server-variables.ts';

const folder = mkdtempSync(join(tmpdir(), 'soho-server-'));
// A minute on a busy machine, when the migrations have changed since the last run.
beforeAll(async () => (await openPgliteIn(folder)).close(), 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the embedded database has the schema of schema.txt, and its folder is for one server at a time', async () => {
  const config = readConfig({ ...SERVER_VARIABLES, DATA_DIR: folder }, { production: false });
  let schema = '';
  const server = await startServer(config, {
    prepare: async (database) => {
      schema = await dumpSchema(database);
    },
  });
  onTestFinished(() => server.stop());
  expect(schema).toBe(readFileSync(new URL('./schema.txt', import.meta.url), 'utf8'));
  expect((await fetch(`${server.healthUrl}/readyz`)).status).toBe(200);
  await expect(startServer(config)).rejects.toThrow(/in use by another SOHO process/);
});
