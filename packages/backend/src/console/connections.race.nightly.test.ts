import { calls } from '@soho/contract';
import { consoleCalls } from '@soho/contract/console';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { setAccount } from '../features/operators/accounts.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { type Server, startServer } from '../start-server.ts';
import { APPLY, CONSOLE_URL } from '../testing/console.ts';
import { openServerVariables, type ServerVariables } from '../testing/server-variables.ts';
import { signInitData } from '../testing/test-world.ts';

const CONSOLE_CONNECTIONS = 3;
const WAITING = 12;

let opened: ServerVariables;
let server: Server;
/** Beside the server's own connections. */
let outside: ReturnType<typeof openPostgres>;

beforeAll(async () => {
  opened = await openServerVariables();
  const variables = { ...opened.variables, CONSOLE_URL, CONSOLE_PORT: '0', DATABASE_POOL: '2', ROLE: 'api' };
  server = await startServer(readConfig(variables, { production: false }));
  const url = opened.variables['DATABASE_URL'] ?? '';
  outside = openPostgres(url, { pool: 2, purpose: 'maintenance', onIdleError: () => {} });
  await setAccount(outside, APPLY, { operatorId: 7, name: 'mei', role: 'owner' });
});
afterAll(async () => {
  await outside.close();
  await server.stop();
  await opened.close();
});

/** Connections of this database that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(outside.kysely);
  return rows[0]?.count ?? 0;
}

async function signInAsPlayer(): Promise<number> {
  const user = JSON.stringify({ id: 5001, first_name: 'Mei' });
  const init_data = signInitData({ user });
  const response = await fetch(`${server.url}/api${calls.auth.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ init_data }),
  });
  return response.status;
}

test('what operators wait for takes the connections of the console alone: players do not wait', async () => {
  const ask = async () => {
    const url = `${server.consoleUrl}/api${consoleCalls.signIn.path}`;
    return (await fetch(url, { method: 'POST', headers: { origin: CONSOLE_URL } })).status;
  };
  expect(await ask()).toBe(200);
  const sent = await outside.kysely.transaction().execute(async (tx) => {
    await sql`lock table console_question in access exclusive mode`.execute(tx);
    const waiting = Array.from({ length: WAITING }, ask);
    await expect.poll(countWaiting).toBe(CONSOLE_CONNECTIONS);
    // Two connections would be taken by two operators if they were shared.
    expect(await signInAsPlayer()).toBe(200);
    expect((await fetch(`${server.healthUrl}/readyz`)).status).toBe(200);
    expect(await countWaiting()).toBeLessThanOrEqual(CONSOLE_CONNECTIONS);
    return waiting;
  });
  const statuses = await Promise.all(sent);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(await ask()).toBe(200);
});
