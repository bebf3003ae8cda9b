import { expect, test } from 'vitest';
import { expectCleanAudit } from './audit.ts';
import { setting } from './settings.ts';
import type { World } from './world.ts';

/** Expects that nothing that the servers have logged can be used by who reads it. */
export function expectNoSecretsInLogs({ settings, servers }: World): void {
  const names = ['BOT_TOKEN', 'JWT_SECRET', 'ADS_REWARD_SECRET', 'DATABASE_URL'];
  const secrets = names.map((name) => setting(settings, name));
  for (const text of servers.map((server) => server.logs())) {
    expect(text).not.toMatch(/hash=|\beyJ[\w-]{10,}|\bbearer\s|authorization|init_data"|query_id=|auth_date/i);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  }
}

/** Invariants that must hold after every file of attacks: its last tests. */
export function testInvariants(world: () => World): void {
  test('I11 the logs hold no hash, token, secret or Authorization header', () => expectNoSecretsInLogs(world()));

  test('after all this the audit is clean', () => expectCleanAudit(world().settings));
}
