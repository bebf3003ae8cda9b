import { type Context, contextForOperator, openForOperator, Restrictions, readConfig } from '@soho/backend/operator';
import type { Terminal } from './terminal.ts';

/**
 * Opens all that the server has for one command: for those that read the chain. The whole environment must be the
 * server's; what only production refuses is let pass, so that the local world can be looked at as well.
 * @throws ConfigError
 */
export async function withContext<Result>(
  { env, warn }: Terminal,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(env, { production: false });
  const database = await openForOperator(config.database);
  const databases = { database, searchDatabase: database };
  const context = { ...contextForOperator(config, warn), ...databases, restrictions: new Restrictions(database) };
  return work(context).finally(() => database.close());
}
