import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@soho/contract';
import { consoleCalls } from '@soho/contract/console';
import { signInitData } from '@soho/local-world';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectCleanAudit } from '../harness/audit.ts';
import { Client } from '../harness/client.ts';
import { type Cluster, createCluster } from '../harness/cluster.ts';
import { Chatter, ConsoleVisitor } from '../harness/console.ts';
import { createDatabase, type SuiteDatabase } from '../harness/database.ts';
import { runOps } from '../harness/ops.ts';
import { setting } from '../harness/settings.ts';
import { removeSoho, type Soho, startSoho } from '../harness/soho.ts';
import { until } from '../harness/until.ts';
import { expectAppliedOnce, expectLedger, expectReplays } from './expect-consistent.ts';
import { loadSettings, runUnderLoad } from './load-run.ts';
import { RECOVERY_LIMIT_MS } from './recovery-limit.ts';

const PLAYERS = 6;
/** Operations to acknowledge while the replica is paused. */
const PROGRESS = 60;
const PLAYER = 6_000_000_001;
/** The player whom the local server makes the owner if there is no operator. */
const OWNER = 5_021_847_301;

let primary: Cluster;
let standby: Cluster;
let database: SuiteDatabase;
let settings: ReturnType<typeof loadSettings>;
let soho: Soho;
let client: Client;
let token: string;

/** The replica has not even the database when the server starts. */
beforeAll(async () => {
  primary = await createCluster();
  standby = await primary.addStandby('replica', primary.port);
  await onStandby('select pg_wal_replay_pause()');
  database = await createDatabase(primary.url);
  const replica = new URL(database.url);
  replica.port = String(standby.port);
  settings = loadSettings({ DATABASE_URL: database.url, DATABASE_READ_URL: replica.href, LOG_LEVEL: 'info' });
  soho = await startSoho({ env: settings });
  client = new Client([soho.url]);
  const user = { id: PLAYER, first_name: 'Mei' };
  const initData = signInitData({ user, botToken: setting(settings, 'BOT_TOKEN') });
  ({ token } = await client.request(calls.auth, { body: { init_data: initData } }));
});

afterAll(async () => {
  client.close();
  await removeSoho(soho);
  await database.drop().catch(() => {});
  await primary.remove();
});

async function onStandby(statement: string): Promise<void> {
  const superuser = new pg.Client({ connectionString: standby.url });
  await superuser.connect();
  await superuser.query(statement).finally(() => superuser.end());
}

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${soho.internalUrl}/metrics`)).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length) ?? Number.NaN,
  );
}

const FROM_REPLICA = 'soho_stale_reads_total{from="replica"}';
const FROM_PRIMARY = 'soho_stale_reads_total{from="primary"}';

async function untilUsed(used: 0 | 1): Promise<void> {
  await until(
    'the replica is used, or left',
    async () => (await metric('soho_replica_used')) === used,
    RECOVERY_LIMIT_MS,
  );
}

async function addCategory(id: number): Promise<string> {
  const nickname = `Category ${id}`;
  await database.rows('insert into market_category (category_id, nickname) values ($1, $2)', [id, nickname]);
  return nickname;
}

async function categories(): Promise<string[]> {
  return (await client.request(calls.catalog, { token })).map(({ nickname }) => nickname);
}

/** Calls of players that may be answered by the replica. */
async function browse(): Promise<void> {
  await client.request(calls.catalog, { token });
  await client.request(calls.marketLots, { token });
  await client.request(calls.marketSearch, { token, query: { search_query: 'lamp' } });
  await client.request(calls.leaderboard, { token });
  await client.request(calls.leaderboardMe, { token });
  await client.request(calls.leaderboardPlace, { token });
}

/** Browses while the work runs. @throws the error of a player's call */
async function browseDuring(work: () => Promise<void>): Promise<void> {
  const run = { over: false };
  const browsing = Array.from({ length: PLAYERS }, async () => {
    while (!run.over) {
      await browse();
    }
  });
  try {
    await work();
  } finally {
    run.over = true;
    await Promise.all(browsing);
  }
}

const countLines = (event: string) => soho.logs().split(`"${event}"`).length - 1;

async function readiness(): Promise<{ status: number; body: { status: string; problems?: string[] } }> {
  const response = await fetch(`${soho.internalUrl}/readyz`);
  return { status: response.status, body: (await response.json()) as { status: string; problems?: string[] } };
}

test('a replica is not read before it has replayed the schema, and is read afterwards', async () => {
  await browse();
  expect(await metric(FROM_REPLICA)).toBeNaN();
  await onStandby('select pg_wal_replay_resume()');
  await untilUsed(1);
  const fromPrimary = await metric(FROM_PRIMARY);
  await browse();
  expect(await metric(FROM_REPLICA)).toBeGreaterThan(0);
  expect(await metric(FROM_PRIMARY)).toBe(fromPrimary);
});

test('reports of the console are read from the replica, and one of a table that no standby has does no harm', async () => {
  const visitor = new ConsoleVisitor(soho);
  await visitor.signIn(new Chatter(soho, OWNER));
  await ageActions();
  const before = await metric(FROM_REPLICA);
  for (const name of ['overview', 'suspicious', 'log', 'logExport', 'emptySearches'] as const) {
    expect((await visitor.send(consoleCalls[name])).status, name).toBe(200);
  }
  expect(await metric(FROM_REPLICA)).toBeGreaterThan(before);
  expect(await metric('soho_replica_used')).toBe(1);
});

/** Lets time pass since the operators' last actions, after which reports come from the replica again. */
async function ageActions(): Promise<void> {
  await database.rows('alter table operator_action disable trigger append_only');
  await database.rows(`update operator_action set done_at = done_at - interval '1 hour'`);
  await database.rows('alter table operator_action enable trigger append_only');
}

test('while the replica is paused it shows an old market, and every coin, attempt, replay and ban is exact; then the primary is read', async () => {
  await onStandby('select pg_wal_replay_pause()');
  const fresh = await addCategory(9_001);
  // Otherwise nothing here would test a stale replica.
  expect(await categories()).not.toContain(fresh);
  const { journal, client: players } = await runUnderLoad([soho.url], settings, PLAYERS, async (run) => {
    await until(
      `${PROGRESS} are acknowledged`,
      async () => run.journal.acknowledged.length >= PROGRESS,
      RECOVERY_LIMIT_MS,
    );
    const shown = await categories();
    const isUsed = (await metric('soho_replica_used')) === 1;
    expect(isUsed && shown.includes(fresh)).toBe(false);
    const [paid] = run.journal.acknowledged;
    const own = { token: paid?.operation.token };
    const { balance } = await client.request(calls.balance, own);
    expect((await client.request(calls.leaderboardMe, own)).balance).toBeGreaterThanOrEqual(balance);
    expect((await client.request(calls.leaderboardPlace, own)).balance).toBeGreaterThanOrEqual(balance);
  });
  await expectAppliedOnce(journal, players);
  await expectReplays(journal, players);
  await expectLedger(journal, database);
  players.close();
  const banned = journal.acknowledged[0]?.operation;
  const where = { DATABASE_URL: database.url, USER: 'mei' };
  const ban = await runOps(['players', 'ban', String(banned?.playerId), '--reason', 'a test', '--apply'], where);
  expect(ban.exitCode, ban.output).toBe(0);
  expect((await client.requestAnswer(calls.balance, { token: banned?.token })).status).toBe(401);
  await until('the primary is read', async () => (await categories()).includes(fresh), RECOVERY_LIMIT_MS);
  await expectNotReadButReady();
  await onStandby('select pg_wal_replay_resume()');
  await untilUsed(1);
  await expectCleanAudit({ DATABASE_URL: database.url });
});

test('calls are answered without a failure while the replica is killed and restarted, and the log says so', async () => {
  const [left, used] = [countLines('replica_not_used'), countLines('replica_used')];
  await browseDuring(async () => {
    await untilUsed(1);
    await standby.kill();
    await untilUsed(0);
    const fresh = await addCategory(9_002);
    expect(await categories()).toContain(fresh);
    await expectNotReadButReady();
    await standby.start();
    await untilUsed(1);
  });
  // The next check logs it.
  await until('the log says so', async () => countLines('replica_used') > used);
  expect(countLines('replica_not_used')).toBeGreaterThan(left);
});

test('reads whose connections to the replica are ended meanwhile are answered by the primary, and the replica is used again', async () => {
  await untilUsed(1);
  const before = await metric(FROM_PRIMARY);
  await browseDuring(async () => {
    await until(
      'the primary answers for the replica',
      async () => (await endActiveReads()) > 0 && (await metric(FROM_PRIMARY)) > before,
      RECOVERY_LIMIT_MS,
    );
  });
  await untilUsed(1);
  expect((await readiness()).status).toBe(200);
});

/**
 * Ends connections that are reading, if there are any within half a second: no read notices that an idle one has ended. It
 * looks often, because on one core a read is seldom under way when another connection looks.
 * @returns how many
 */
async function endActiveReads(): Promise<number> {
  const superuser = new pg.Client({ connectionString: standby.url });
  await superuser.connect();
  try {
    for (const end = performance.now() + 500; performance.now() < end; await sleep(2)) {
      const { rowCount } = await superuser.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'soho requests' and state = 'active'`);
      if (rowCount !== null && rowCount > 0) {
        return rowCount;
      }
    }
    return 0;
  } finally {
    await superuser.end();
  }
}

async function expectNotReadButReady(): Promise<void> {
  const { status, body } = await readiness();
  expect(status).toBe(200);
  expect(body.problems).toContainEqual(expect.stringContaining('the replica is not read'));
  expect(await metric('soho_replica_used')).toBe(0);
}
