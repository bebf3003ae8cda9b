import { mkdir } from 'node:fs/promises';
import { calls } from '@soho/contract';
import { startPostgres } from '../../../scripts/provision/postgres.ts';
import { startProductionServer } from '../load/production-server.ts';
import { findPostmaster, type ProcessorTimes, watchProcessors } from '../load/usage.ts';
import { type Measured, measure } from '../load.ts';
import { median } from '../median.ts';
import { printTable } from '../table.ts';
import { measurePglite } from './bench-pglite.ts';
import { createMigratedDatabase } from './create-migrated-database.ts';
import { findPgbench, readCreditSql, runPgbench } from './pgbench.ts';
import { profileRequests } from './profile-requests.ts';
import { getRequest, senderOf } from './request.ts';
import { copyDatabase, seed, withClient } from './seed.ts';
import { expectAllOk, newSentCounts, sendCredits } from './send-credits.ts';
import { startHello } from './start-hello.ts';

const ROUNDS = 3;
const SECONDS = 6;
/** Until the server's code is compiled. */
const WARM_UP_SECONDS = 2;
const FEW = 32;
const MANY = 128;

/** Microseconds of processor time a request. */
type Cost = { readonly server: number; readonly database: number };

type Served = 'credit32' | 'credit128' | 'balance32' | 'hello32';
type Round = Record<'pgbench32' | 'pgbench128' | Served, number> & { readonly costs: Record<Served, Cost> };

/**
 * Prints goals P1 and P2 of docs/reliability.md, and what each request takes of the processors: medians of rounds in which
 * everything takes turns on the same cluster. The server is what `npm run serve` starts.
 */
export async function benchCredit(): Promise<void> {
  await mkdir('.cache', { recursive: true });
  await using postgres = await startPostgres();
  const pgbench = findPgbench();
  const template = await makeTemplate(postgres.url);
  const postmaster = await findPostmaster(postgres.url);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await runRound(pgbench, template, postmaster));
    console.error(`round ${round + 1} of ${ROUNDS}: ${JSON.stringify(rounds.at(-1))}`);
  }
  const middle = (name: Exclude<keyof Round, 'costs'>) => median(rounds.map((round) => round[name]));
  const row = (
    label: string,
    name: Exclude<keyof Round, 'costs'>,
    against: Exclude<keyof Round, 'costs'>,
    goal: string,
  ) => [
    label,
    Math.round(middle(name)).toString(),
    Math.round(middle(against)).toString(),
    median(rounds.map((round) => round[name] / round[against])).toFixed(2),
    goal,
  ];
  printTable(
    ['median of rounds', 'per second', 'limit', 'ratio', 'goal'],
    [
      row('POST /balance/update, 32 connections, against pgbench', 'credit32', 'pgbench32', '0.50'),
      row('POST /balance/update, 128 connections, against pgbench', 'credit128', 'pgbench128', '0.90'),
      row('GET /balance, 32 connections, against bare node:http', 'balance32', 'hello32', '0.40'),
    ],
  );
  printCosts(rounds);
  await printProfiles(template, postmaster);
  await printPglite();
}

/** On a busy machine these hold better than rates do. */
function printCosts(rounds: readonly Round[]): void {
  const row = (label: string, name: Served) => {
    const middle = (of: (round: Round) => number) => median(rounds.map(of));
    return [
      label,
      middle(({ costs }) => costs[name].server).toFixed(0),
      middle(({ costs }) => costs[name].database).toFixed(0),
      middle(({ costs }) => costs[name].server / costs.hello32.server).toFixed(2),
    ];
  };
  console.log('');
  printTable(
    ['processor, µs a request', 'server', 'PostgreSQL', 'server, in bare answers'],
    [
      row('POST /balance/update, 32 connections', 'credit32'),
      row('POST /balance/update, 128 connections', 'credit128'),
      row('GET /balance, 32 connections', 'balance32'),
      row('bare node:http, 32 connections', 'hello32'),
    ],
  );
}

/** What a read and a credit spend their time on. */
async function printProfiles(template: string, postmaster: number): Promise<void> {
  const read = makeReads();
  const ofRead = await profileRequests(await copyDatabase(template, 'bench_run'), postmaster, read);
  const sent = newSentCounts(FEW);
  const ofCredit = await profileRequests(await copyDatabase(template, 'bench_run'), postmaster, ({ port }, seconds) =>
    sendCredits(port, seconds, sent),
  );
  const credit = new Map(ofCredit);
  const causes = [...new Set([...credit.keys(), ...ofRead.map(([cause]) => cause)])];
  const reads = new Map(ofRead);
  console.log('');
  printTable(
    ["server's processor by cause, µs a request", 'GET /balance', 'POST /balance/update'],
    causes.map((cause) => [cause, (reads.get(cause) ?? 0).toFixed(1), (credit.get(cause) ?? 0).toFixed(1)]),
  );
}

/** The embedded database, for the ratio of the two engines. */
async function printPglite(): Promise<void> {
  const { credit, balance } = await measurePglite();
  console.log('');
  printTable(
    ['PGlite, 32 connections', 'per second', 'p50 ms', 'p99 ms'],
    Object.entries({ 'POST /balance/update': credit, 'GET /balance': balance }).map(
      ([name, { perSecond, p50Ms, p99Ms }]) => [
        name,
        Math.round(perSecond).toString(),
        p50Ms.toFixed(1),
        p99Ms.toFixed(1),
      ],
    ),
  );
}

async function makeTemplate(clusterUrl: string): Promise<string> {
  await withClient(clusterUrl, (client) => client.query("alter system set track_activity_query_size = '16kB'"));
  const url = await createMigratedDatabase(clusterUrl, 'bench_template');
  await seed(url);
  return url;
}

async function runRound(pgbench: string, template: string, postmaster: number): Promise<Round> {
  const credit32 = await runCredits(template, FEW, postmaster);
  const credit128 = await runCredits(template, MANY, postmaster);
  const pgbench32 = await runPgbench(pgbench, await copyDatabase(template, 'bench_run'), credit32.sql, FEW, SECONDS);
  const pgbench128 = await runPgbench(pgbench, await copyDatabase(template, 'bench_run'), credit32.sql, MANY, SECONDS);
  const balance32 = await runBalances(template, postmaster);
  const hello32 = await runHello(postmaster);
  return {
    pgbench32,
    pgbench128,
    credit32: credit32.perSecond,
    credit128: credit128.perSecond,
    balance32: balance32.perSecond,
    hello32: hello32.perSecond,
    costs: {
      credit32: credit32.cost,
      credit128: credit128.cost,
      balance32: balance32.cost,
      hello32: hello32.cost,
    },
  };
}

type MeasuredCost = { readonly perSecond: number; readonly cost: Cost };

/** Warms the server up, then measures it, and what it and the database take of the processors meanwhile. */
async function measureCost(
  pid: number,
  postmaster: number,
  run: (seconds: number) => Promise<Measured>,
): Promise<MeasuredCost> {
  await run(WARM_UP_SECONDS);
  const watched = await watchProcessors({ servers: [{ pid }], postmaster }, () => run(SECONDS));
  expectAllOk(watched.result);
  return { perSecond: watched.result.perSecond, cost: costOf(watched.result, watched.processor) };
}

function costOf({ statuses }: Measured, { servers, database }: ProcessorTimes): Cost {
  const requests = statuses.get('200') ?? 0;
  return { server: (servers / requests) * 1e6, database: (database / requests) * 1e6 };
}

async function runCredits(
  template: string,
  connections: number,
  postmaster: number,
): Promise<MeasuredCost & { readonly sql: string }> {
  const url = await copyDatabase(template, 'bench_run');
  const server = await startProductionServer({ DATABASE_URL: url });
  const sent = newSentCounts(connections);
  try {
    const measured = await measureCost(server.pid, postmaster, (seconds) => sendCredits(server.port, seconds, sent));
    return { ...measured, sql: await readCreditSql(url) };
  } finally {
    await server.stop();
  }
}

async function runBalances(template: string, postmaster: number): Promise<MeasuredCost> {
  const url = await copyDatabase(template, 'bench_run');
  const server = await startProductionServer({ DATABASE_URL: url });
  const read = makeReads();
  try {
    return await measureCost(server.pid, postmaster, (seconds) => read(server, seconds));
  } finally {
    await server.stop();
  }
}

/** Reads the balances of 4,000 players in turn: each may read 20 times a second. */
function makeReads(): (server: { readonly port: number }, seconds: number) => Promise<Measured> {
  const requests = Array.from({ length: 4000 }, (_, index) => getRequest(calls.balance.path, senderOf(index + 1)));
  let n = 0;
  const next = () => requests[n++ % requests.length];
  return ({ port }, seconds) => measure({ port, connections: FEW, seconds, next });
}

async function runHello(postmaster: number): Promise<MeasuredCost> {
  const { port, pid, stop } = await startHello();
  const request = getRequest(calls.balance.path, senderOf(1));
  try {
    return await measureCost(pid, postmaster, (seconds) =>
      measure({ port, connections: FEW, seconds, next: () => request }),
    );
  } finally {
    await stop();
  }
}
