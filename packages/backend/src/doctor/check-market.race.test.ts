import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createOwnDatabase } from '../../../../scripts/provision/own-database.ts';
import { Secret } from '../platform/secret.ts';
import { openTestDatabase } from '../testing/databases.ts';
import { useTestWorld } from '../testing/test-world.ts';
import { checkMarket } from './check-market.ts';

const world = useTestWorld();

function ownUrl(): string {
  const { database } = world().context.config;
  return 'url' in database ? database.url.reveal() : '';
}

async function check(url: string): Promise<string> {
  const { config, database } = world().context;
  const marketDatabase = { url: new Secret(url), pool: 2, readUrl: undefined, shardsUrl: undefined };
  const { state, message } = await checkMarket({ config: { ...config, marketDatabase } }, database);
  return `${state}: ${message}`;
}

test("the players' database under another address is a problem", async () => {
  const other = new URL(ownUrl());
  other.searchParams.set('application_name', 'other');
  expect(await check(other.href)).toMatch(/^problem: it is the players' database: see docs/);
});

test('one without tables, and one that does not answer, are problems, with what to do', async () => {
  const empty = await createOwnDatabase(ownUrl(), 'soho_market');
  onTestFinished(empty.drop);
  expect(await check(empty.url)).toMatch(/^problem: .*"migration" does not exist: check MARKET_DATABASE_URL; a server/);
  expect(await check('postgres://nobody@127.0.0.1:1/none')).toMatch(
    /^problem: .*ECONNREFUSED.*: check MARKET_DATABASE/,
  );
});

test('one that lacks a migration is a problem, and a separate one is counted', async () => {
  const market = await openTestDatabase();
  onTestFinished(market.close);
  const { kysely } = market.database;
  expect(await check(market.url ?? '')).toBe('ok: a separate database, with 0 lots');
  await sql`update migration set number = -number where number = (select max(number) from migration)`.execute(kysely);
  expect(await check(market.url ?? '')).toMatch(
    /^problem: its newest migration is \d+, that of the players' database \d+:/,
  );
  await sql`update migration set number = -number where number < 0`.execute(kysely);
});
