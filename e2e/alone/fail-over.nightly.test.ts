import { test } from 'vitest';
import { expectAppliedOnce, expectLedger, expectReplays } from '../faults/expect-consistent.ts';
import { type LoadRun, loadSettings, runUnderLoad } from '../faults/load-run.ts';
import { expectCleanAudit, RECOVERY_LIMIT_MS } from '../harness/audit.ts';
import { createDatabase, type SuiteDatabase } from '../harness/database.ts';
import { createReplicatedPair, type ReplicatedPair } from '../harness/replicated-pair.ts';
import { removeSoho, startSoho } from '../harness/soho.ts';
import { until } from '../harness/until.ts';

const FAIL_OVERS = 3;
const PLAYERS = 8;
/** Acknowledged before the primary dies, and again after it. */
const PROGRESS = 40;

test(`${FAIL_OVERS} fail-overs to a synchronous standby under load: nothing that was acknowledged is lost, not even by a replay`, async () => {
  const pair = await createReplicatedPair();
  const database = await createDatabase(pair.url);
  const settings = loadSettings({ DATABASE_URL: database.url });
  const servers = [await startSoho({ env: settings }), await startSoho({ env: settings })];
  const urls = servers.map(({ url }) => url);
  const cutOff: number[] = [];
  const secondsAway: string[] = [];
  try {
    const { journal, client } = await runUnderLoad(urls, settings, PLAYERS, async (run) => {
      for (let turn = 0; turn < FAIL_OVERS; turn += 1) {
        await untilMoreAcknowledged(run, PROGRESS);
        cutOff.push(await cutOffCommits(pair, database, run));
        const from = performance.now();
        await pair.failOver();
        await untilMoreAcknowledged(run, 1);
        secondsAway.push(((performance.now() - from) / 1000).toFixed(1));
        await untilMoreAcknowledged(run, PROGRESS);
        await pair.addStandby();
      }
    });
    console.log(
      `${secondsAway.length} fail-overs, ${secondsAway.join(', ')} seconds until the next acknowledgement, ` +
        `${journal.acknowledged.length} acknowledged, ${cutOff.join(', ')} commits cut off before`,
    );
    await expectAppliedOnce(journal, client);
    await expectReplays(journal, client);
    await expectLedger(journal, database);
    client.close();
    await expectCleanAudit({ DATABASE_URL: database.url });
    await pair.untilCaughtUp();
    const healed = new URL(pair.standbyUrl);
    healed.pathname = new URL(database.url).pathname;
    await expectCleanAudit({ DATABASE_URL: healed.href });
  } finally {
    await Promise.all(servers.map(removeSoho));
    // After a failure the servers may be gone; the cluster is removed as a whole.
    await database.drop().catch(() => {});
    await pair.remove();
  }
});

async function untilMoreAcknowledged({ journal }: LoadRun, count: number): Promise<void> {
  const enough = journal.acknowledged.length + count;
  await until(`${count} are acknowledged`, async () => journal.acknowledged.length >= enough, RECOVERY_LIMIT_MS);
}

const WAITING = "pg_stat_activity where wait_event = 'SyncRep' and application_name = 'soho requests'";

/**
 * Disconnects the standby and then cuts off the commits that wait for it: the primary has them, the standby never will.
 * Players repeat them, and must not see them as done. @returns how many there were
 */
async function cutOffCommits({ replication }: ReplicatedPair, database: SuiteDatabase, run: LoadRun): Promise<number> {
  replication.hold();
  await until('commits wait', async () => (await database.rows(`select from ${WAITING}`)).at(PLAYERS / 2 - 1));
  const keys = run.journal.unanswered.map(({ key }) => key);
  const sentBefore = run.client.sent;
  await database.rows(`select pg_terminate_backend(pid) from ${WAITING}`);
  await until('players repeat them', async () => run.client.sent > sentBefore + PLAYERS, RECOVERY_LIMIT_MS);
  await until('a commit waits', async () => (await database.rows(`select from ${WAITING}`))[0]);
  const [row] = await database.rows('select count(*)::int as done from stored_answer where key = any($1)', [keys]);
  return Number(row?.['done']);
}
