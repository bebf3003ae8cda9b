import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';
import { makeSettings, setting } from '../harness/settings.ts';
import { ROOT } from '../harness/soho.ts';

/** Settings of a production server that lack nothing; it gets no further than reading them, or its database. */
const good = makeSettings({
  ADS_PROVIDER: 'adsgram',
  ADS_BLOCK_ID: '1',
  TON_NETWORK: 'mainnet',
  BOT_WEBHOOK_SECRET: '5f0c7f6de2a94b1b',
  LIMITS_SCALE: '1',
  HOST: '127.0.0.1',
  PORT: '0',
  INTERNAL_PORT: '0',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
});

function startProduction(secret: string): Promise<{ code: unknown; said: string }> {
  const env = { PATH: process.env['PATH'], ...good, JWT_SECRET: secret };
  const program = ['--disable-warning=ExperimentalWarning', 'apps/server/src/main.ts'];
  return new Promise((resolve) => {
    execFile(process.execPath, program, { cwd: ROOT, env, timeout: 30_000 }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
}

test('A13 production does not start with a secret that is short, well known, or the bot token', async () => {
  const known = ['changeme', 'changeme'.repeat(8), setting(good, 'BOT_TOKEN')];
  const bad = ['', 'x'.repeat(31), ...known];
  const starts = await Promise.all(bad.map(async (secret) => ({ secret, ...(await startProduction(secret)) })));
  for (const { secret, code, said } of starts) {
    expect({ secret, code }).toEqual({ secret, code: 1 });
    expect(said).toContain('JWT_SECRET');
    expect(secret.length > 8 && said.includes(secret)).toBe(false);
  }
});

test('A13 with a good secret it gets as far as its database', async () => {
  const { code, said } = await startProduction(setting(good, 'JWT_SECRET'));
  expect(code).toBe(1);
  expect(said).not.toContain('JWT_SECRET');
  expect(said).toContain('ECONNREFUSED');
});
