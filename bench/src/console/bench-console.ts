import { randomUUID } from 'node:crypto';
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
const ORIGIN = 'https://console.soho.test';
/** What has no pages is read so often. */
const AGAIN = Array.from({ length: 20 }, () => ({}));
const segments = [
  ['everybody', {}],
  ['whoever came in 3 days', { active_days: 3 }],
  ['payers', { has_paid: true }],
  ['players with a miner', { has_miner: true }],
  ['payers with a miner who never played', { has_paid: true, has_miner: true, no_game: true }],
] as const;

/** Prints what operators wait for a page of each list of players, from both ends, for other pages, and for previews. */
export async function benchConsole(): Promise<void> {
  await using postgres = await startPostgres({ durable: false });
  const url = await createMigratedDatabase(postgres.url, 'console');
  await seedConsole(url);
  console.error(`${PLAYERS} players seeded`);
  const consolePort = await freePort();
  const server = await startProductionServer({
    DATABASE_URL: url,
    CONSOLE_URL: ORIGIN,
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
    const searches = ['player 99', 'player 123456', '123456', 'nobody'].map((text) => ({ text }));
    const { players, earnings, overview, suspicious, payments, log } = consoleCalls;
    for (const [name, { path }, queries] of [
      ['search', players, searches],
      ['earnings', earnings, AGAIN],
      ['overview', overview, AGAIN],
      ['suspicious', suspicious, AGAIN],
      ['payments', payments, AGAIN],
      ['log', log, AGAIN],
    ] as const) {
      const times: number[] = [];
      for (const query of queries) {
        times.push((await read(consolePort, path, query)).ms);
      }
      rows.push([name, ...percentiles(times)]);
    }
    for (const [name, segment] of segments) {
      const times: number[] = [];
      for (const _ of AGAIN) {
        times.push(await previewMessage(consolePort, segment));
      }
      rows.push([`preview of a message to ${name}`, ...percentiles(times)]);
    }
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

/** @returns the milliseconds until it is known who would get it */
async function previewMessage(port: number, segment: object): Promise<number> {
  const { path } = consoleCalls.sendMessage;
  const body = {
    to: { active_days: null, has_miner: false, no_game: false, has_paid: false, language: null, ...segment },
    text_en: 'Hello',
    text_ru: null,
    send_at: null,
    operation: randomUUID(),
    apply: false,
  };
  const sent = {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  return (await ask(`http://127.0.0.1:${port}/api${path}`, sent)).ms;
}

type Timed = { readonly reply: unknown; readonly ms: number };

function read(port: number, path: string, query: Readonly<Record<string, string>>): Promise<Timed> {
  return ask(`http://127.0.0.1:${port}/api${path}?${new URLSearchParams(query).toString()}`, {});
}

/** Asks once, again while a limit refuses it. */
async function ask(
  url: string,
  request: { readonly method?: string; readonly headers?: object; readonly body?: string },
) {
  for (;;) {
    const began = performance.now();
    const response = await fetch(url, {
      ...request,
      headers: { ...request.headers, cookie: `__Host-soho-console=${TOKEN}` },
    });
    if (response.ok) {
      return { reply: await response.json(), ms: performance.now() - began };
    }
    if (response.status !== 429) {
      throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
    }
    await sleep(1_000);
  }
}

function percentiles(times: readonly number[]): string[] {
  const sorted = times.toSorted((one, other) => one - other);
  return [0.5, 0.95, 1].map((share) => (sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(1));
}
