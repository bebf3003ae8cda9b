import { type Database, openForOperator, readDatabaseConfig, readMarketDatabaseConfig } from '@soho/backend/operator';
import type { Terminal } from './terminal.ts';

/** Opens the database that the environment names for one command. */
export async function withDatabase<Result>(
  { env }: Terminal,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openForOperator(readDatabaseConfig(env));
  return work(database).finally(() => database.close());
}

/** The same with the market's database, which is another one if MARKET_DATABASE_URL names it. */
export async function withMarket<Result>(
  terminal: Terminal,
  work: (market: Database) => Promise<Result>,
): Promise<Result> {
  return withDatabase(terminal, async (database) => {
    const where = readMarketDatabaseConfig(terminal.env);
    if (where === undefined) {
      return work(database);
    }
    const market = await openForOperator(where, "The market's database");
    return work({ ...market, actionLog: database }).finally(() => market.close());
  });
}
