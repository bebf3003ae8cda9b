import { expect, test } from 'vitest';
import { expectCleanAudit } from '../harness/audit.ts';
import { removeSoho, startSoho } from '../harness/soho.ts';
import { expectAppliedOnce, expectReplays } from './expect-consistent.ts';
import { killInTurn, loadSettings, runUnderKills } from './load-run.ts';

const KILLS = 8;

test(`${KILLS} kills of the server under load, on PGlite: acknowledged operations have happened, once`, async () => {
  const settings = loadSettings({});
  const server = await startSoho({ env: settings });
  try {
    const { journal, client } = await runUnderKills([server], settings, {
      kills: KILLS,
      players: 6,
      underLoadMs: 1_000,
      kill: killInTurn([server]),
    });
    console.log(
      `${KILLS} kills, ${journal.acknowledged.length} acknowledged, ${client.lost} requests without an answer`,
    );
    await expectAppliedOnce(journal, client);
    await expectReplays(journal, client);
    client.close();
    expect(await server.stop()).toBe(0);
    await expectCleanAudit({ DATA_DIR: server.dataFolder });
  } finally {
    await removeSoho(server);
  }
});
