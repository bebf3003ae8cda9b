import { expect, test } from 'vitest';
import { expectAppliedOnce, expectLedger } from '../faults/expect-consistent.ts';
import { loadSettings, runUnderLoad } from '../faults/load-run.ts';
import { expectCleanAudit } from '../harness/audit.ts';
import { Balancer } from '../harness/balancer.ts';
import { createDatabase } from '../harness/database.ts';
import { removeSoho, startSoho } from '../harness/soho.ts';

const REQUESTS = 3_000;

test(`two servers are restarted in turn under load: none of ${REQUESTS} requests fails`, async () => {
  const database = await createDatabase();
  const settings = loadSettings({ DATABASE_URL: database.url });
  const servers = [await startSoho({ env: settings }), await startSoho({ env: settings })];
  const balancer = await Balancer.listen(servers);
  const exits: unknown[] = [];
  try {
    const { journal, client } = await runUnderLoad([balancer.url], settings, 8, async (run) => {
      do {
        for (const server of servers) {
          exits.push(await server.stop());
          await server.start();
        }
      } while (run.client.sent < REQUESTS);
    });
    console.log(
      `${exits.length} restarts, ${client.lost + client.failed} of ${client.sent} requests failed, ` +
        `${balancer.passedOn} passed on to the other server`,
    );
    expect([client.lost, client.failed]).toEqual([0, 0]);
    expect(new Set(exits)).toEqual(new Set([0]));
    await expectAppliedOnce(journal, client);
    await expectLedger(journal, database);
    client.close();
    await expectCleanAudit({ DATABASE_URL: database.url });
  } finally {
    await balancer.close();
    await Promise.all(servers.map(removeSoho));
    await database.drop();
  }
});
