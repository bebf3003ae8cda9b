import { expectCleanAudit } from '../harness/audit.ts';
import { createDatabase } from '../harness/database.ts';
import { removeSoho, startSoho } from '../harness/soho.ts';
import { expectAppliedOnce, expectLedger, expectReplays } from './expect-consistent.ts';
import { killInTurn, loadSettings, runUnderKills } from './load-run.ts';

/** Kills servers on PostgreSQL in turn under load, and expects that each acknowledged operation has happened once. */
export async function expectOnceUnderKills(kills: number, servers: number): Promise<void> {
  const database = await createDatabase();
  const settings = loadSettings({ DATABASE_URL: database.url });
  const started = await Promise.all(Array.from({ length: servers }, () => startSoho({ env: settings })));
  try {
    const { journal, client } = await runUnderKills(started, settings, {
      kills,
      players: 8,
      underLoadMs: 400,
      kill: killInTurn(started),
    });
    console.log(
      `${kills} kills, ${journal.acknowledged.length} acknowledged, ${client.lost} requests without an answer`,
    );
    await expectAppliedOnce(journal, client);
    await expectReplays(journal, client);
    await expectLedger(journal, database);
    client.close();
    await expectCleanAudit({ DATABASE_URL: database.url });
  } finally {
    await Promise.all(started.map(removeSoho));
    await database.drop();
  }
}
