import type { Environment, Sound } from './environment.ts';
import { Secret } from './platform/secret.ts';

/** `readUrl` is a standby's, for what may be a little old; `shardsUrl` is a cluster's server with shards, for calls of players. */
export type PostgresConfig = {
  readonly url: Secret;
  readonly pool: number;
  readonly readUrl: Secret | undefined;
  readonly shardsUrl: Secret | undefined;
};

/** PostgreSQL by its address, or the embedded database in a folder. */
export type DatabaseConfig = PostgresConfig | { readonly folder: string };

/** Other servers of the players' database: what the embedded one has none of, and what each must be. */
const OTHER_SERVERS = [
  ['DATABASE_READ_URL', 'replica', "a standby's address, not DATABASE_URL"],
  ['DATABASE_SHARDS_URL', 'shards', "the address of a server with shards, not the coordinator's"],
] as const;

/** What is wrong with the addresses of other servers of the players' database. */
export function findDatabaseProblems(env: Sound): string[] {
  return OTHER_SERVERS.flatMap(([name, what, address]) => {
    if (env[name] === undefined) {
      return [];
    }
    if (env.DATABASE_URL === undefined) {
      return [`${name}: needs DATABASE_URL; the embedded database has no ${what}`];
    }
    return env[name] === env.DATABASE_URL ? [`${name}: must be ${address}`] : [];
  });
}

/** What is wrong with the address of the market's own database. */
export function findMarketProblems({ MARKET_DATABASE_URL, DATABASE_URL, DATABASE_READ_URL }: Sound): string[] {
  if (MARKET_DATABASE_URL === undefined) {
    return [];
  }
  return DATABASE_URL === undefined
    ? ['MARKET_DATABASE_URL: needs DATABASE_URL; the embedded database is one for all']
    : [DATABASE_URL, DATABASE_READ_URL].includes(MARKET_DATABASE_URL)
      ? ["MARKET_DATABASE_URL: must be another database than the players'; without it, the market is there"]
      : [];
}

type Where = Pick<
  Environment,
  'DATABASE_URL' | 'DATABASE_READ_URL' | 'DATABASE_SHARDS_URL' | 'DATABASE_POOL' | 'DATA_DIR'
>;

export function toDatabaseConfig(env: Where): DatabaseConfig {
  return env.DATABASE_URL === undefined
    ? { folder: env.DATA_DIR }
    : {
        url: new Secret(env.DATABASE_URL),
        pool: env.DATABASE_POOL,
        readUrl: secret(env.DATABASE_READ_URL),
        shardsUrl: secret(env.DATABASE_SHARDS_URL),
      };
}

/** Undefined if the market is in the players' database. */
export function toMarketDatabaseConfig(
  env: Pick<Environment, 'MARKET_DATABASE_URL' | 'DATABASE_POOL'>,
): PostgresConfig | undefined {
  return env.MARKET_DATABASE_URL === undefined
    ? undefined
    : { url: new Secret(env.MARKET_DATABASE_URL), pool: env.DATABASE_POOL, readUrl: undefined, shardsUrl: undefined };
}

function secret(value: string | undefined): Secret | undefined {
  return value === undefined ? undefined : new Secret(value);
}
