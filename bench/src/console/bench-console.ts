import { setTimeout as sleep } from 'node:timers/promises';
import { consoleCalls, playerLists } from '@soho/contract/console';
import { freePort } from '../../../scripts/provision/free-port.ts';
import { startPostgres } from '../../../scripts/provision/postgres.ts';
import { createMigratedDatabase } from '../credit/create-migrated-database.ts';
import { startProductionServer } from '../load/production-server.ts';
import { printTable } from '../table.ts';
import { PLAYERS, seedConsole, TOKEN } from './seed-console.ts';

/** Pages that are turned from each end of a list. */
const PAGES = 60;
const GOAL_MS = 300;

/** Prints what operators wait for a page of each list of players, from both ends, and for the overview. */
export async function benchConsole(): Promise<void> {
  await using postgres = await startPostgres({ durable: false });
  const url = await createMigratedDatabase(postgres.url, 'console');
  await seedConsole(url);
  console.error(`${PLAYERS} players seeded`);
  const consolePort = await freePort();
  const server = await startProductionServer({
    DATABASE_URL: url,
    CONSOLE_URL: 'https://console.soho.test',
    CONSOLE_PORT: String(consolePort),
  });
  try {
    const rows: string[][] = [];
    for (const list of playerLists) {
      for (const reversed of ['', '1']) {
        const times = await turnPages(consolePort, list, reversed);
        rows.push([`${list}${reversed === '' ? '' : ', from the other end'}`, ...percentiles(times)]);
      }
    }
    const searches = ['player 99', 'player 123456', '123456', 'nobody'];
    rows.push([
      'search',
      ...percentiles(
        await timeAll(
          consolePort,
          searches.map((text) => [consoleCalls.players.path, { text }]),
        ),
      ),
    ]);
    const again = Array.from({ length: 20 }, () => [consoleCalls.earnings.path, {}] as const);
    rows.push(['earnings', ...percentiles(await timeAll(consolePort, again))]);
    printTable([`milliseconds a page, ${PLAYERS} players`, 'p50', `p95 (goal ${GOAL_MS})`, 'longest'], rows);
  } finally {
    await server.stop();
  }
}

/** @returns the milliseconds of each page */
async function turnPages(port: number, list: string, reversed: string): Promise<number[]> {
  const times: number[] = [];
  let after: string | null = '';
  for (let page = 0; page < PAGES && after !== null; page += 1) {
    const { reply, ms } = await read(port, consoleCalls.listPlayers.path, {
      list,
      ...(reversed === '' ? {} : { reversed }),
      ...(after === '' ? {} : { after }),
    });
    times.push(ms);
    after = consoleCalls.listPlayers.reply.parse(reply).next;
  }
  return times;
}

async function timeAll(
  port: number,
  calls: readonly (readonly [path: string, query: Readonly<Record<string, string>>])[],
): Promise<number[]> {
  const times: number[] = [];
  for (const [path, query] of calls) {
    times.push((await read(port, path, query)).ms);
  }
  return times;
}

/** Reads once, again while the limit of an address refuses it. */
async function read(
  port: number,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<{ readonly reply: unknown; readonly ms: number }> {
  for (;;) {
    const began = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}/api${path}?${new URLSearchParams(query).toString()}`, {
      headers: { cookie: `__Host-soho-console=${TOKEN}` },
    });
    if (response.ok) {
      return { reply: await response.json(), ms: performance.now() - began };
    }
    if (response.status !== 429) {
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    }
    await sleep(1_000);
  }
}

function percentiles(times: readonly number[]): string[] {
  const sorted = times.toSorted((one, other) => one - other);
  return [0.5, 0.95, 1].map((share) => (sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(1));
}
