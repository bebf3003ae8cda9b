import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { consoleCalls, playerLists } from '@soho/contract/console';
import { freePort } from '../../../scripts/provision/free-port.ts';
import { startPostgres } from '../../../scripts/provision/postgres.ts';
import { createMigratedDatabase } from '../credit/create-migrated-database.ts';
import { withClient } from '../credit/seed.ts';
import { startProductionServer } from '../load/production-server.ts';
import { printTable } from '../table.ts';

const PLAYERS = 1_000_000;
/** Pages that are turned from each end of a list. */
const PAGES = 60;
const GOAL_MS = 300;
const TOKEN = 'bench-0123456789abcdef-0123456789abcdef-012';

/** Prints what operators wait for a page of each list of players, from both ends, and for the overview. */
export async function benchConsole(): Promise<void> {
  await using postgres = await startPostgres();
  const url = await createMigratedDatabase(postgres.url, 'console');
  await seedPlayers(url);
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

/** An operator who is signed in, and players who came over two years: one in 20 pays, one in 100 is held, one in 200 banned. */
async function seedPlayers(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query("insert into operator_account (operator_id, name, role) values (1, 'bench', 'owner')");
    await client.query(
      `insert into operator_action (operator, action, subject, after) values ('bench', 'operators add', '1', '{"role": "owner"}')`,
    );
    await client.query(`insert into console_session (token_hash, operator_id, browser) values ($1, 1, 'bench')`, [
      createHash('sha256').update(TOKEN).digest('base64url'),
    ]);
    const players = `generate_series(1, ${PLAYERS}) as n`;
    await client.query(`insert into player (player_id, nickname, language, referral_code, created_at, seen_at)
      select n, 'player ' || n, 'en', 'code' || n, now() - (${PLAYERS} - n) * interval '63 seconds', now() - random() * interval '90 days'
      from ${players}`);
    await client.query(`insert into balance (player_id, coins, entries)
      select n, 5 + (5000000 * random() ^ 6)::bigint * 5, 0 from ${players}`);
    await client.query(`insert into leaderboard_row (player_id, coins, reached_at)
      select player_id, coins, now() - random() * interval '90 days' from balance`);
    await client.query(`insert into visit_streak (player_id, last_day, days)
      select n, (now() at time zone 'utc')::date - (90 * random() ^ 2)::integer, 1 + (60 * random() ^ 4)::integer from ${players}`);
    await client.query(`insert into player_ban (player_id, reason, operator, banned_at)
      select n, 'a farm', 'bench', now() - random() * interval '700 days' from generate_series(1, ${PLAYERS}, 200) as n`);
    await client.query(`insert into player_hold (player_id, reason, operator, held_at)
      select n, 'a farm', 'bench', now() - random() * interval '700 days' from generate_series(1, ${PLAYERS}, 100) as n`);
    await client.query(`insert into receipt (network, account, lt, hash, prev_lt, prev_hash, happened_at, source, value, state,
        player_id, order_id, settled)
      select 'testnet', '0:' || repeat('ab', 32), n * 10 + payment, encode(sha256((n || ' ' || payment)::bytea), 'hex'), 0, '',
        now() - random() * interval '700 days', '0:' || repeat('cd', 32), 1000000000, 'settled', n, gen_random_uuid(), 1000000000
      from generate_series(1, ${PLAYERS}, 20) as n, generate_series(1, 1 + (n / 20) % 5) as payment`);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  });
}
