import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isOnPostgres, openTestDatabase } from './databases.ts';
import { TEST_SETTINGS } from './settings.ts';

export type ServerVariables = { readonly variables: Record<string, string>; close(): Promise<void> };

/** An environment for a whole server on free ports, without its database. */
export const SERVER_VARIABLES = {
  PORT: '0',
  INTERNAL_PORT: '0',
  HOST: '127.0.0.1',
  ...TEST_SETTINGS,
  // Nothing listens there: no test may speak to the real one.
  BOT_API_URL: 'http://127.0.0.1:1',
};

/** An environment for a whole server on free ports: with a database of its own, or a folder for the embedded one. */
export async function openServerVariables(): Promise<ServerVariables> {
  if (isOnPostgres()) {
    const { url = '', close } = await openTestDatabase();
    return { variables: { ...SERVER_VARIABLES, DATABASE_URL: url }, close };
  }
  const folder = mkdtempSync(join(tmpdir(), 'soho-server-'));
  return {
    variables: { ...SERVER_VARIABLES, DATA_DIR: folder },
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}
