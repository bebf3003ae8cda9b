import { expect, test } from 'vitest';
import { expectAppliedOnce, expectLedger, expectReplays } from '../faults/expect-consistent.ts';
import { loadSettings, runUnderKills } from '../faults/load-run.ts';
import { expectCleanAudit } from '../harness/audit.ts';
import { createCluster } from '../harness/cluster.ts';
import { createDatabase } from '../harness/database.ts';
import { removeSoho, startSoho } from '../harness/soho.ts';

const KILLS = 5;

test(`${KILLS} kills of PostgreSQL under load: acknowledged operations have happened, once, and servers recover by themselves`, async () => {
  const cluster = await createCluster();
  const database = await createDatabase(cluster.url);
  const settings = loadSettings({ DATABASE_URL: database.url });
  const servers = [await startSoho({ env: settings }), await startSoho({ env: settings })];
  const pids = servers.map(({ pid }) => pid);
  const secondsAway: string[] = [];
  try {
    const { journal, client } = await runUnderKills(servers, settings, {
      kills: KILLS,
      players: 8,
      underLoadMs: 1_500,
      kill: async () => {
        const from = performance.now();
        await cluster.kill();
        await cluster.start();
        await Promise.all(servers.map((server) => server.untilReady()));
        secondsAway.push(((performance.now() - from) / 1000).toFixed(1));
      },
    });
    console.log(
      `${KILLS} kills of PostgreSQL, back in ${secondsAway.join(', ')} seconds, ` +
        `${journal.acknowledged.length} acknowledged, ${client.lost + client.failed} of ${client.sent} requests failed`,
    );
    await expectAppliedOnce(journal, client);
    await expectReplays(journal, client);
    await expectLedger(journal, database);
    client.close();
    expect(servers.map(({ pid }) => pid)).toEqual(pids);
    await expectCleanAudit({ DATABASE_URL: database.url });
  } finally {
    await Promise.all(servers.map(removeSoho));
    // After a failure the servers may be gone; the cluster is removed as a whole.
    await database.drop().catch(() => {});
    await cluster.remove();
  }
});
