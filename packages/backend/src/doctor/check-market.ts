import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open.ts';
import { askPosition } from './ask-position.ts';
import { type Check, ok, problem, skipped } from './check.ts';

const NAME = 'market';
const SEE = 'see docs/operate/grow.md#the-markets-own-database';

/** Whether MARKET_DATABASE_URL is another database than the players', with the same tables. */
export async function checkMarket({ config }: Pick<Context, 'config'>, database: Database): Promise<Check> {
  if (config.marketDatabase === undefined) {
    return skipped(NAME, "MARKET_DATABASE_URL is not set, so the market is in the players' database");
  }
  // To count many lots may take longer than a request may.
  const market = await openDatabase(config.marketDatabase, { purpose: 'maintenance', onIdleError: () => {} });
  return compare(database, market)
    .catch((error: unknown) => problem(NAME, error instanceof Error ? error.message : String(error)))
    .finally(() => market.close());
}

async function compare(players: Database, market: Database): Promise<Check> {
  const here = await askPosition(players, "DATABASE_URL, and its server's log");
  const there = await askPosition(market, 'MARKET_DATABASE_URL; a server that is started with it creates the tables');
  if (there.identity === here.identity) {
    return problem(NAME, `it is the players' database: ${SEE}`);
  }
  if (there.isStandby) {
    return problem(NAME, `it is a standby, which nothing can be written to: ${SEE}`);
  }
  if (there.migration !== here.migration) {
    return problem(
      NAME,
      `its newest migration is ${there.migration}, that of the players' database ${here.migration}: restart the servers`,
    );
  }
  const { rows } = await sql<{ lots: number }>`select count(*) as lots from market_lot`.execute(market.kysely);
  return ok(NAME, `a separate database, with ${rows[0]?.lots} lots`);
}
