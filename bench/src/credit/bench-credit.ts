import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calls } from '@soho/contract';
import { freePort } from '../../../scripts/provision/free-port.ts';
import { startPostgres } from '../../../scripts/provision/postgres.ts';
import { type Measured, measure } from '../load.ts';
import { median } from '../median.ts';
import { startServerProcess } from '../server-process.ts';
import { printTable } from '../table.ts';
import { measurePglite } from './bench-pglite.ts';
import { createMigratedDatabase } from './create-migrated-database.ts';
import { readCreditSql, runPgbench } from './pgbench.ts';
import { getRequest, tokenOf } from './request.ts';
import { copyDatabase, seed, withClient } from './seed.ts';
import { expectAllOk, newSentCounts, sendCredits } from './send-credits.ts';

const ROUNDS = 3;
const SECONDS = 6;
const FEW = 32;
const MANY = 128;

type Round = Record<'pgbench32' | 'pgbench128' | 'credit32' | 'credit128' | 'balance32' | 'hello32', number>;

/** Prints goals P1 and P2 of docs/reliability.md: medians of rounds in which everything takes turns on the same cluster. */
export async function benchCredit(): Promise<void> {
  await mkdir('.cache', { recursive: true });
  await using postgres = await startPostgres();
  if (postgres.binDir === undefined) {
    throw new Error('this bench needs pgbench beside the PostgreSQL that it starts: unset TEST_DATABASE_URL');
  }
  const pgbench = join(postgres.binDir, 'pgbench');
  const template = await makeTemplate(postgres.url);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await runRound(pgbench, template));
    console.error(`round ${round + 1} of ${ROUNDS}: ${JSON.stringify(rounds.at(-1))}`);
  }
  const middle = (name: keyof Round) => median(rounds.map((round) => round[name]));
  const row = (label: string, name: keyof Round, against: keyof Round, goal: string) => [
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
  await printPglite();
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

async function runRound(pgbench: string, template: string): Promise<Round> {
  const credit32 = await runCredits(template, FEW);
  const credit128 = await runCredits(template, MANY);
  const pgbench32 = await runPgbench(pgbench, await copyDatabase(template, 'bench_run'), credit32.sql, FEW, SECONDS);
  const pgbench128 = await runPgbench(pgbench, await copyDatabase(template, 'bench_run'), credit32.sql, MANY, SECONDS);
  const balance = await runBalances(template);
  const hello = await runHello();
  return {
    pgbench32,
    pgbench128,
    credit32: credit32.measured.perSecond,
    credit128: credit128.measured.perSecond,
    balance32: balance.perSecond,
    hello32: hello.perSecond,
  };
}

async function runCredits(template: string, connections: number): Promise<{ measured: Measured; sql: string }> {
  const url = await copyDatabase(template, 'bench_run');
  const server = await startServerProcess({ DATABASE_URL: url, TIME_SCALE: '0.01' });
  try {
    return {
      measured: await sendCredits(server.port, SECONDS, newSentCounts(connections)),
      sql: await readCreditSql(url),
    };
  } finally {
    await server.stop();
  }
}

async function runBalances(template: string): Promise<Measured> {
  const url = await copyDatabase(template, 'bench_run');
  const server = await startServerProcess({ DATABASE_URL: url });
  const requests = Array.from({ length: 1000 }, (_, index) => getRequest(calls.balance.path, tokenOf(index + 1)));
  let n = 0;
  try {
    const next = () => requests[n++ % requests.length];
    const measured = await measure({ port: server.port, connections: FEW, seconds: SECONDS, next });
    expectAllOk(measured);
    return measured;
  } finally {
    await server.stop();
  }
}

async function runHello(): Promise<Measured> {
  const port = await freePort();
  const child = fork(fileURLToPath(new URL('./hello.ts', import.meta.url)), [String(port)]);
  await once(child, 'message');
  const request = getRequest(calls.balance.path, tokenOf(1));
  const measured = await measure({ port, connections: FEW, seconds: SECONDS, next: () => request });
  child.disconnect();
  await once(child, 'exit');
  return measured;
}
