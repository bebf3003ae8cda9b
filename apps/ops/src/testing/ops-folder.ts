import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, type Server, startServer } from '@soho/backend';
import { commands } from '../commands.ts';
import { runOps } from '../run-ops.ts';

export type Ran = { readonly code: number; readonly out: string; readonly err: string };

/** An embedded database, a server for it, and the operator's commands on it. */
export type OpsFolder = {
  readonly path: string;
  readonly variables: Readonly<Record<string, string>>;
  ops(...args: string[]): Promise<Ran>;
  /** The same, with another environment. */
  opsWith(variables: Readonly<Record<string, string>>, ...args: string[]): Promise<Ran>;
  start(): Promise<Server>;
  remove(): void;
};

/** @param apiUrl where the chain is read; where nobody listens unless told */
export function makeOpsFolder(apiUrl = 'http://127.0.0.1:1'): OpsFolder {
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
    start: () => startServer(readConfig(variables, { production: false })),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}
