import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@soho/contract';
import type pg from 'pg';
import { getRequest, senderOf } from '../credit/request.ts';
import { withClient } from '../credit/seed.ts';
import { expectAllOk } from '../credit/send-credits.ts';
import { measure } from '../load.ts';
import { median } from '../median.ts';
import { startServerProcess } from '../server-process.ts';

const RUNS = 300;
const BUSY_MS = 20;

const TRIES = 5;

/** Has a server answer the top 100, and reads what it sent: what is timed cannot differ from what is run. */
export async function readTopStatement(url: string): Promise<string> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const server = await startServerProcess({ DATABASE_URL: url, ROLE: 'api' });
    try {
      await timeFirst(server.port, calls.leaderboard.path);
      const statement = await findQuery(url, '%from leaderboard_row order by coins desc%');
      if (statement !== undefined) {
        return statement;
      }
      // Every second the server reads bans, and that may have come after it on the same connection.
    } finally {
      await server.stop();
    }
  }
  throw new Error('the server has not sent the statement of the top');
}

function findQuery(url: string, like: string): Promise<string | undefined> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ query: string }>(
      "select query from pg_stat_activity where application_name like 'soho%' and query like $1 limit 1",
      [like],
    );
    return rows[0]?.query;
  });
}

/** Runs it without the server. @returns the middle of many runs, ms */
export function timeTop(url: string, statement: string): Promise<number> {
  return withClient(url, (client) => timeOf(client, statement, () => 100));
}

async function timeOf(client: pg.Client, text: string, valueOf: () => unknown): Promise<number> {
  const parameters = new Set(text.match(/\$\d+/g)).size;
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const value = valueOf();
    const values = Array.from({ length: parameters }, () => value);
    const start = performance.now();
    await client.query(text, values);
    times.push(performance.now() - start);
  }
  return median(times);
}

/** Sends one request, again while the server has just started and refuses it as too busy. @returns the latency of the answer, ms */
export async function timeFirst(port: number, path: string): Promise<number> {
  for (;;) {
    const requests = [getRequest(path, senderOf(1))];
    const measured = await measure({ port, connections: 1, seconds: 60, next: () => requests.pop() });
    if (!measured.statuses.has('503')) {
      expectAllOk(measured);
      return measured.p50Ms;
    }
    await sleep(BUSY_MS);
  }
}

/** Sends requests over one connection for so many seconds, as each of the players in turn. @returns the median latency, ms */
export async function measureLatency(
  port: number,
  path: string,
  playerIds: readonly number[],
  seconds: number,
): Promise<number> {
  const requests = playerIds.map((playerId) => getRequest(path, senderOf(playerId)));
  let n = 0;
  const next = () => requests[n++ % requests.length];
  const measured = await measure({ port, connections: 1, seconds, next });
  expectAllOk(measured);
  return measured.p50Ms;
}
