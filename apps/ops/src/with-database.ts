import { type Database, openForOperator, readConfig, readDatabaseConfig } from '@soho/backend/operator';
import { createPaymentsContext, type PaymentsContext } from '@soho/backend/operator/payments';
import type { Terminal } from './command.ts';

/** Opens the database that the environment names for one command. */
export async function withDatabase<Result>(
  { env }: Terminal,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openForOperator(readDatabaseConfig(env));
  return work(database).finally(() => database.close());
}

/**
 * Opens what a command needs to read the chain. The whole environment must be the server's; what only production refuses
 * is allowed, so that the local world can be inspected as well.
 * @throws ConfigError
 */
export async function withPayments<Result>(
  { env, warn }: Terminal,
  work: (context: PaymentsContext) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(env, { production: false });
  const database = await openForOperator(config.database);
  return work(createPaymentsContext(config, database, warn)).finally(() => database.close());
}

/** Counts the seconds from now on. */
export function makeStopwatch(): () => string {
  const from = performance.now();
  return () => ((performance.now() - from) / 1_000).toFixed(1);
}
