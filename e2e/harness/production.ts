import { execFile } from 'node:child_process';
import { makeSettings, type Settings } from './settings.ts';
import { COMPILED, ROOT } from './soho.ts';

/** Complete settings of a production server, except that its database does not exist. */
const productionSettings = makeSettings({
  ADS_BLOCK_ID: '1',
  TON_NETWORK: 'mainnet',
  BOT_WEBHOOK_SECRET: '5f0c7f6de2a94b1b',
  COMMUNITY_URL: 'https://t.me/soho_community',
  TELEGRAM_URL: 'https://t.me/soho_news',
  X_URL: 'https://x.com/soho',
  FACEBOOK_URL: 'none',
  REDDIT_URL: 'none',
  LIMITS_SCALE: '1',
  HOST: '127.0.0.1',
  PORT: '0',
  INTERNAL_PORT: '0',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
});

/** Runs the production server with settings with which it can't start. @returns its exit code and output */
export function runFailingStart(changed: Settings): Promise<{ readonly code: unknown; readonly output: string }> {
  const env = { PATH: process.env['PATH'], ...COMPILED, ...productionSettings, ...changed };
  const program = ['--disable-warning=ExperimentalWarning', 'apps/server/src/main.ts'];
  return new Promise((resolve) => {
    execFile(process.execPath, program, { cwd: ROOT, env, timeout: 30_000 }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });
}
