import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { startPostgres } from '../../../scripts/provision/postgres.ts';
import { median } from '../median.ts';
import { printTable } from '../table.ts';
import { withClient } from './seed.ts';

const ROUNDS = 5;
const CALLS = 20_000;
const AT_ONCE = 16;

/** The shape of a credit: move a balance, write an entry. */
const CREDIT = `with paid as (
    update account set coins = coins + $2 where id = $1 returning id, coins
  ) insert into entry (id, amount, balance_after) select id, $2, coins from paid returning balance_after`;

/** Prints the rate of one small statement by pg prepared, pg unprepared and Kysely: what naming a statement is worth. */
export async function benchKysely(): Promise<void> {
  await using postgres = await startPostgres();
  await withClient(postgres.url, async (client) => {
    await client.query('create table account (id integer primary key, coins bigint not null)');
    await client.query(
      'create table entry (id integer not null, amount bigint not null, balance_after bigint not null)',
    );
    await client.query('insert into account select id, 0 from generate_series(1, 10000) as id');
  });
  const pool = new pg.Pool({ connectionString: postgres.url, max: AT_ONCE });
  const kysely = new Kysely<object>({ dialect: new PostgresDialect({ pool }) });
  const ways: Record<string, (id: number) => Promise<unknown>> = {
    'pg, prepared': (id) => pool.query({ name: 'credit', text: CREDIT, values: [id, 100] }),
    'pg, unprepared': (id) => pool.query(CREDIT, [id, 100]),
    Kysely: (id) =>
      sql`with paid as (
        update account set coins = coins + ${100}::bigint where id = ${id} returning id, coins
      ) insert into entry (id, amount, balance_after) select id, ${100}::bigint, coins from paid
      returning balance_after`.execute(kysely),
  };
  const rates = new Map(Object.keys(ways).map((name) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, call] of Object.entries(ways)) {
      rates.get(name)?.push(await rateOf(call));
    }
  }
  await kysely.destroy();
  const best = median(rates.get('pg, prepared') ?? []);
  printTable(
    ['one statement, 16 at once', 'per second', 'against prepared'],
    [...rates].map(([name, values]) => [
      name,
      Math.round(median(values)).toString(),
      (median(values) / best).toFixed(2),
    ]),
  );
}

async function rateOf(call: (id: number) => Promise<unknown>): Promise<number> {
  const start = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < CALLS) {
      next += 1;
      await call(1 + (next % 10_000));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return CALLS / ((performance.now() - start) / 1000);
}
