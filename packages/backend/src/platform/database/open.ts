import type { Config } from '../../config.ts';
import type { Database } from './database.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';

type Options = Pick<PostgresOptions, 'purpose' | 'onIdleError'>;

/** Opens the database that the configuration names: PostgreSQL by its address, else PGlite in a folder. */
export async function openDatabase(config: Config['database'], options: Options): Promise<Database> {
  if ('url' in config) {
    return openPostgres(config.url.reveal(), { ...options, pool: options.purpose === 'requests' ? config.pool : 1 });
  }
  // Loaded only where it is used.
  const { openPglite } = await import('./pglite.ts');
  return openPglite(config.folder);
}
