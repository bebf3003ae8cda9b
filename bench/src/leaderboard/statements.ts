import { calls } from '@soho/contract';
import type pg from 'pg';
import { getRequest, tokenOf } from '../credit/request.ts';
import { withClient } from '../credit/seed.ts';
import { expectAllFine } from '../credit/send-credits.ts';
import { measure } from '../load.ts';
import { median } from '../median.ts';

const RUNS = 300;

/** Milliseconds of one statement, as the server sends it, without the server: the middle of many runs. */
export type StatementTimes = { readonly topMs: number; readonly rankMs: number };

/** Runs the server's own statements for the top and for a rank, with random ranks. */
export async function timeStatements(url: string, port: number, size: number): Promise<StatementTimes> {
  const top = await textOf(url, port, calls.leaderboard.path, '%from leaderboard_row order by coins desc%');
  const rank = await textOf(url, port, calls.leaderboardMe.path, '%from leaderboard_bucket%');
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ coins: string }>(
      `select coins from balance where player_id in (select 1 + (random() * ${size - 1})::int from generate_series(1, ${RUNS}))`,
    );
    return {
      topMs: await timeOf(client, top, () => 100),
      rankMs: await timeOf(client, rank, (run) => rows[run % rows.length]?.coins ?? 0),
    };
  });
}

async function timeOf(client: pg.Client, text: string, valueOf: (run: number) => unknown): Promise<number> {
  const parameters = new Set(text.match(/\$\d+/g)).size;
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const value = valueOf(run);
    const values = Array.from({ length: parameters }, () => value);
    const start = performance.now();
    await client.query(text, values);
    times.push(performance.now() - start);
  }
  return median(times);
}

/** What the server has sent for a call just now: what is timed cannot differ from what is run. */
async function textOf(url: string, port: number, path: string, like: string): Promise<string> {
  await ask(port, path, [1], 0.05);
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ query: string }>(
      "select query from pg_stat_activity where application_name like 'soho%' and query like $1 limit 1",
      [like],
    );
    const [row] = rows;
    if (row === undefined) {
      throw new Error(`the server sends no such statement for ${path}`);
    }
    return row.query;
  });
}

/** Asks over one connection for so many seconds, as each of the players in turn. @returns the middle latency, ms */
export async function ask(port: number, path: string, playerIds: readonly number[], seconds: number): Promise<number> {
  const requests = playerIds.map((playerId) => getRequest(path, tokenOf(playerId)));
  let n = 0;
  const next = () => requests[n++ % requests.length];
  const measured = await measure({ port, connections: 1, seconds, next });
  expectAllFine(measured);
  return measured.p50Ms;
}
