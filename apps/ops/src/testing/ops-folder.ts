import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@soho/backend/operator';
import { type Server, startServer } from '@soho/backend/server';
import { createOwnDatabase } from '../../../../scripts/provision/own-database.ts';
import { commands } from '../commands.ts';
import { runOps } from '../run-ops.ts';

export type CommandOutput = { readonly code: number; readonly out: string; readonly err: string };

/** A database, a server for it, and the operator's commands on it; files of theirs go into a folder. */
export type OpsFolder = {
  readonly path: string;
  readonly variables: Readonly<Record<string, string>>;
  ops(...args: string[]): Promise<CommandOutput>;
  /** The same, with another environment. */
  opsWith(variables: Readonly<Record<string, string>>, ...args: string[]): Promise<CommandOutput>;
  start(): Promise<Server>;
  remove(): Promise<void>;
};

/**
 * The commands on an embedded database.
 * @param apiUrl the chain's address; by default one where nothing listens
 */
export function makeOpsFolder(apiUrl = 'http://127.0.0.1:1'): OpsFolder {
  return makeFolder({ TON_API_URL: apiUrl }, async () => {});
}

/** The commands on a PostgreSQL database of TEST_POSTGRES_URL, which opens in a hundredth of an embedded one's time. */
export async function makeOpsFolderOnPostgres(): Promise<OpsFolder> {
  const server = process.env['TEST_POSTGRES_URL'];
  if (server === undefined) {
    throw new Error('TEST_POSTGRES_URL is not set: run these tests with `npm test -- postgres`');
  }
  const { url, drop } = await createOwnDatabase(server, 'soho_ops');
  return makeFolder({ DATABASE_URL: url }, drop);
}

function makeFolder(changes: Readonly<Record<string, string>>, drop: () => Promise<void>): OpsFolder {
  const path = mkdtempSync(join(tmpdir(), 'soho-ops-'));
  const variables = {
    DATA_DIR: path,
    USER: 'mei',
    HOST: '127.0.0.1',
    PORT: '0',
    INTERNAL_PORT: '0',
    PUBLIC_URL: 'http://127.0.0.1:1',
    BOT_TOKEN: '1234567:test-token-of-a-bot-that-is-not',
    BOT_USERNAME: 'soho_test_bot',
    BOT_API_URL: 'http://127.0.0.1:1',
    APP_SHORT_NAME: 'play',
    JWT_SECRET: 'only-for-tests-0123456789abcdef-0123456789',
    TON_NETWORK: 'local',
    TON_API_URL: 'http://127.0.0.1:1',
    TON_RECEIVER: `0:${'ab'.repeat(32)}`,
    TON_EXPLORER_URL: 'https://explorer.test/transaction',
    LOG_LEVEL: 'silent',
    ROLE: 'jobs',
    ...changes,
  };
  const opsWith: OpsFolder['opsWith'] = async (env, ...args) => {
    const out: string[] = [];
    const err: string[] = [];
    const terminal = { env, print: (line: string) => out.push(line), warn: (line: string) => err.push(line) };
    const code = await runOps(commands, args, terminal);
    return { code, out: out.join('\n'), err: err.join('\n') };
  };
  return {
    path,
    variables,
    ops: (...args) => opsWith(variables, ...args),
    opsWith,
    start: () => startServer(readConfig(variables, { production: false })),
    remove: async () => {
      rmSync(path, { recursive: true, force: true });
      await drop();
    },
  };
}
