import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from './config.ts';
import { startServer } from './start-server.ts';
import { isOnPostgres } from './testing/databases.ts';
import { openServerVariables } from './testing/server-variables.ts';

test('the embedded database is for one server at a time', async ({ skip }) => {
  skip(isOnPostgres(), 'PostgreSQL is for many');
  const { variables, close } = await openServerVariables();
  onTestFinished(close);
  const config = readConfig(variables, { production: false });
  const server = await startServer(config);
  onTestFinished(() => server.stop());
  expect((await fetch(`${server.healthUrl}/readyz`)).status).toBe(200);
  await expect(startServer(config)).rejects.toThrow(/in use by another SOHO process/);
});
