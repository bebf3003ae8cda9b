import { type Database, openForOperator, readDatabaseConfig } from '@soho/backend/operator';
import type { Terminal } from './terminal.ts';

/** Opens the database that the environment names for one command. */
export async function withDatabase<Result>(
  { env }: Terminal,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openForOperator(readDatabaseConfig(env));
  return work(database).finally(() => database.close());
}
