import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmptyDatabase, openTestDatabase } from '../../../../packages/backend/src/testing/databases.ts';
import { commands } from '../commands.ts';
import { runOps } from '../run-ops.ts';

export type CommandOutput = { readonly code: number; readonly out: string; readonly err: string };

/** A database and the operator's commands on it; files of theirs go into a folder. */
export type OpsFolder = {
  readonly path: string;
  readonly variables: Readonly<Record<string, string>>;
  ops(...args: string[]): Promise<CommandOutput>;
  /** The same, with another environment. */
  opsWith(variables: Readonly<Record<string, string>>, ...args: string[]): Promise<CommandOutput>;
  /** The environment with another database, in which nothing is. */
  elsewhere(): Promise<Readonly<Record<string, string>>>;
  remove(): Promise<void>;
};

/**
 * The commands on a migrated database of TEST_DATABASE_URL.
 * @param apiUrl the chain's address; by default one where nothing listens
 */
export async function makeOpsFolder(apiUrl = 'http://127.0.0.1:1'): Promise<OpsFolder> {
  const { url = '', close } = await openTestDatabase();
  const closings = [close];
  const path = mkdtempSync(join(tmpdir(), 'soho-ops-'));
  const variables = {
    DATA_DIR: path,
    DATABASE_URL: url,
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
    TON_API_URL: apiUrl,
    TON_RECEIVER: `0:${'ab'.repeat(32)}`,
    TON_EXPLORER_URL: 'https://explorer.test/transaction',
    LOG_LEVEL: 'silent',
    ROLE: 'jobs',
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
    elsewhere: async () => {
      const empty = await openEmptyDatabase();
      closings.push(empty.close);
      return { ...variables, DATABASE_URL: empty.url ?? '' };
    },
    remove: async () => {
      rmSync(path, { recursive: true, force: true });
      await Promise.all(closings.map((closing) => closing()));
    },
  };
}
