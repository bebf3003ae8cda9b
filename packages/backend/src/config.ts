import type { z } from 'zod';
import { type Environment, environment } from './environment.ts';
import { Secret } from './platform/secret.ts';

/** What the server runs with, read once at start. Times are milliseconds. */
export type Config = {
  readonly port: number;
  readonly host: string;
  readonly internalPort: number;
  readonly publicUrl: string;
  readonly trustProxy: number;
  readonly database: { readonly url: Secret; readonly pool: number } | { readonly folder: string };
  readonly redisUrl: Secret | undefined;
  readonly botToken: Secret;
  readonly botUsername: string;
  readonly appShortName: string;
  readonly jwtSecret: Secret;
  readonly product: string;
  readonly ads: {
    readonly provider: 'adsgram' | 'local';
    readonly blockId: string;
    readonly secret: Secret | undefined;
  };
  readonly links: Record<'community' | 'telegram' | 'x' | 'facebook' | 'reddit', string>;
  readonly logLevel: Environment['LOG_LEVEL'];
  /** Multiplies ad times, game floors and lives. */
  readonly timeScale: number;
  /** Multiplies every rate limit. */
  readonly limitsScale: number;
};

/** The environment cannot be used; the message lists every problem at once. */
export class ConfigError extends Error {}

/** Secrets that stand in examples and tutorials; a server that signs with one of them signs for everybody. */
const WELL_KNOWN_SECRET = /change|secret|example|password|^(.)\1*$/i;

/**
 * Reads the environment.
 * @param production refuses what belongs to the local world: its ads, scaled times and limits, well-known secrets
 * @throws ConfigError that lists every problem
 */
export function readConfig(env: Variables, { production }: { production: boolean }): Config {
  const parsed = parse(environment, env);
  const problems = production ? productionProblems(parsed) : [];
  if (problems.length > 0) {
    throw new ConfigError(sentence(problems));
  }
  return toConfig(parsed);
}

/** Reads only where the data is, which is all that most operator's commands need. @throws ConfigError */
export function readDatabaseConfig(env: Variables): Config['database'] {
  const where = environment.pick({ DATABASE_URL: true, DATABASE_POOL: true, DATA_DIR: true });
  return toDatabaseConfig(parse(where, env));
}

type Variables = Record<string, string | undefined>;

function parse<Schema extends z.ZodType>(schema: Schema, env: Variables): z.output<Schema> {
  // An empty variable is an unset one: compose files and shells pass both for 'nothing'.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(sentence(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)));
  }
  return parsed.data;
}

function sentence(problems: readonly string[]): string {
  return `The environment has ${problems.length} problem(s):\n${problems.map((problem) => `  - ${problem}`).join('\n')}`;
}

function productionProblems(env: Environment): string[] {
  const checks: [boolean, string][] = [
    [!env.PUBLIC_URL.startsWith('https://'), 'PUBLIC_URL: must be https, the messenger opens nothing else'],
    [WELL_KNOWN_SECRET.test(env.JWT_SECRET), 'JWT_SECRET: is a well-known one; make one with `openssl rand -hex 32`'],
    [env.JWT_SECRET === env.BOT_TOKEN, 'JWT_SECRET: must not be the bot token'],
    [env.ADS_PROVIDER === 'local', 'ADS_PROVIDER: local is for the local world only'],
    [env.ADS_PROVIDER === 'adsgram' && env.ADS_BLOCK_ID === '', 'ADS_BLOCK_ID: is needed for adsgram'],
    [env.TIME_SCALE !== 1, 'TIME_SCALE: must be 1'],
    [env.LIMITS_SCALE !== 1, 'LIMITS_SCALE: must be 1'],
  ];
  return checks.filter(([broken]) => broken).map(([, problem]) => problem);
}

function toConfig(env: Environment): Config {
  return {
    port: env.PORT,
    host: env.HOST,
    internalPort: env.INTERNAL_PORT,
    publicUrl: env.PUBLIC_URL.replace(/\/+$/, ''),
    trustProxy: env.TRUST_PROXY,
    database: toDatabaseConfig(env),
    redisUrl: secret(env.REDIS_URL),
    botToken: new Secret(env.BOT_TOKEN),
    botUsername: env.BOT_USERNAME,
    appShortName: env.APP_SHORT_NAME,
    jwtSecret: new Secret(env.JWT_SECRET),
    product: env.PRODUCT_NAME,
    ads: { provider: env.ADS_PROVIDER, blockId: env.ADS_BLOCK_ID, secret: secret(env.ADS_REWARD_SECRET) },
    links: {
      community: env.COMMUNITY_URL,
      telegram: env.TELEGRAM_URL,
      x: env.X_URL,
      facebook: env.FACEBOOK_URL,
      reddit: env.REDDIT_URL,
    },
    logLevel: env.LOG_LEVEL,
    timeScale: env.TIME_SCALE,
    limitsScale: env.LIMITS_SCALE,
  };
}

type Where = Pick<Environment, 'DATABASE_URL' | 'DATABASE_POOL' | 'DATA_DIR'>;

function toDatabaseConfig(env: Where): Config['database'] {
  return env.DATABASE_URL === undefined
    ? { folder: env.DATA_DIR }
    : { url: new Secret(env.DATABASE_URL), pool: env.DATABASE_POOL };
}

function secret(value: string | undefined): Secret | undefined {
  return value === undefined ? undefined : new Secret(value);
}
