import { test } from 'vitest';
import { expectCleanAudit } from '../harness/audit.ts';
import { createDatabase } from '../harness/database.ts';
import { removeSoho, startSoho } from '../harness/soho.ts';
import { expectAppliedOnce, expectLedger, expectReplays } from './expect-consistent.ts';
import { killInTurn, loadSettings, runUnderKills } from './load-run.ts';

const KILLS = process.env['LONG'] === '1' ? 150 : 6;

test(`${KILLS} kills of a server under load, on PostgreSQL: acknowledged operations have happened, once`, async () => {
  const database = await createDatabase();
  const settings = loadSettings({ DATABASE_URL: database.url });
  const servers = await Promise.all([startSoho({ env: settings }), startSoho({ env: settings })]);
  try {
    const { journal, client } = await runUnderKills(servers, settings, {
      kills: KILLS,
      players: 8,
      underLoadMs: 400,
      kill: killInTurn(servers),
    });
    console.log(
      `${KILLS} kills, ${journal.acknowledged.length} acknowledged, ${client.lost} requests without an answer`,
    );
    await expectAppliedOnce(journal, client);
    await expectReplays(journal, client);
    await expectLedger(journal, database);
    client.close();
    await expectCleanAudit({ DATABASE_URL: database.url });
  } finally {
    await Promise.all(servers.map(removeSoho));
    await database.drop();
  }
});
