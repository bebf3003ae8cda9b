import { expect, test } from 'vitest';
import { productionSettings, runFailingStart } from '../harness/production.ts';
import { setting } from '../harness/settings.ts';

test('A13 production does not start with a secret that is short, well known, or the bot token', async () => {
  const known = ['changeme', 'changeme'.repeat(8), setting(productionSettings, 'BOT_TOKEN')];
  const bad = ['', 'x'.repeat(31), ...known];
  const starts = await Promise.all(
    bad.map(async (secret) => ({ secret, ...(await runFailingStart({ JWT_SECRET: secret })) })),
  );
  for (const { secret, code, output } of starts) {
    expect({ secret, code }).toEqual({ secret, code: 1 });
    expect(output).toContain('JWT_SECRET');
    expect(secret.length > 8 && output.includes(secret)).toBe(false);
  }
});

test('A13 with a good secret it starts up to its database', async () => {
  const { code, output } = await runFailingStart({});
  expect(code).toBe(1);
  expect(output).not.toContain('JWT_SECRET');
  expect(output).toContain('ECONNREFUSED');
});
