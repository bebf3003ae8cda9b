import type { Currency } from '@soho/contract';
import type { z } from 'zod';
import type { Config, DatabaseConfig } from './config-types.ts';
import { type Environment, environment, type WellFormed } from './environment.ts';
import { Secret } from './platform/secret.ts';
import { findTonProblems, findTonProductionProblems, toTonConfig } from './ton-config.ts';

export type { Config } from './config-types.ts';

/** The environment cannot be used; the message lists every problem at once. */
export class ConfigError extends Error {
  /** Each problem begins with the variable that has it, and a colon. */
  readonly problems: readonly string[];

  constructor(message: string, { problems = [], cause }: { problems?: readonly string[]; cause?: unknown } = {}) {
    super(message, { cause });
    this.problems = problems;
  }
}

/** In the order in which they are offered. The contract's own list would load the contract for every command. */
const CURRENCIES = ['ton', 'stars'] as const satisfies readonly Currency[];

/** From the port for players to the others of a server: two servers on one machine need ports for players alone. */
const CONSOLE_ABOVE = 80;
const INTERNAL_ABOVE = 6_090;

/**
 * Reads the environment.
 * @param production refuses what belongs to the local world: its ads, scaled times and limits, secrets that can be guessed
 * @throws ConfigError that lists every problem
 */
export function readConfig(env: Variables, { production }: { production: boolean }): Config {
  const problems = (valid: WellFormed) => [
    ...findTonProblems(valid),
    ...findConsoleProblems(valid),
    ...(production ? productionProblems(valid) : []),
  ];
  return toConfig(parse(environment, env, problems));
}

/** Variables of versions before, and what says it now. */
const RETIRED: Readonly<Record<string, string>> = {
  ADS_PROVIDER: "is gone: ADS_BLOCK_ID names Adsgram's block, or none for no ads",
  ALLOW_EMBEDDED_MAINNET: 'is gone: DATABASE_URL=embedded says the same',
};

/** A line for each variable with a value that the server does not know but that is spelt like one that it knows, or was one. */
export function findMisspelt(env: Variables): string[] {
  const letters = (name: string) => name.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  const known = Object.keys(environment.shape);
  return Object.keys(env)
    .filter((name) => env[name] !== '' && !known.includes(name))
    .flatMap((name) => {
      if (RETIRED[name] !== undefined) {
        return [`${name}: ${RETIRED[name]}`];
      }
      const meant = known.find((one) => letters(one) === letters(name));
      return meant === undefined ? [] : [`${name}: is no setting; ${meant} is one`];
    });
}

/** Reads only where the data is, which is all that most operators' commands need. @throws ConfigError */
export function readDatabaseConfig(env: Variables): DatabaseConfig {
  const where = environment.pick({ DATABASE_URL: true, DATABASE_POOL: true, DATA_DIR: true });
  return toDatabaseConfig(parse(where, env));
}

type Variables = Record<string, string | undefined>;

/** @param check finds problems among well-formed variables while others are not, so that one start reports them all */
function parse<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  env: Variables,
  check: (valid: WellFormed) => string[] = () => [],
): z.output<z.ZodObject<Shape>> {
  // An empty variable is an unset one: compose files and shells pass both for 'nothing'.
  const given = Object.fromEntries(Object.entries(env).filter(([name, value]) => value !== '' && name in schema.shape));
  const parsed = schema.safeParse(given);
  const wrong = ({ path: [name], message }: z.core.$ZodIssue): [string, string] => [
    String(name),
    given[String(name)] === undefined ? 'is required, see .env.example' : message,
  ];
  const malformed = new Map(parsed.error?.issues.map(wrong));
  const valid = Object.fromEntries(Object.entries(given).filter(([name]) => !malformed.has(name)));
  const problems = [
    ...[...malformed].map(([name, message]) => `${name}: ${message}`),
    ...check(environment.partial().parse(valid)).filter((problem) => !malformed.has(problem.split(':')[0] ?? '')),
  ];
  if (!parsed.success || problems.length > 0) {
    throw new ConfigError(sentence(problems), { problems });
  }
  return parsed.data;
}

function sentence(problems: readonly string[]): string {
  return `The environment has ${problems.length} problem(s):\n${problems.map((problem) => `  - ${problem}`).join('\n')}`;
}

/** The ad network's script runs in the players' origin: nothing of operators' may. */
function findConsoleProblems({ CONSOLE_URL, PUBLIC_URL }: WellFormed): string[] {
  if (CONSOLE_URL === undefined || PUBLIC_URL === undefined) {
    return [];
  }
  const { origin, pathname, search } = new URL(CONSOLE_URL);
  return [
    ...(origin === new URL(PUBLIC_URL).origin ? ['CONSOLE_URL: must be another origin than PUBLIC_URL'] : []),
    ...(pathname === '/' && search === '' ? [] : ['CONSOLE_URL: must be an origin, without a path']),
  ];
}

function productionProblems(env: WellFormed): string[] {
  const { PUBLIC_URL = 'https://', BOT_API_URL = 'https://', BOT_WEBHOOK_SECRET = '' } = env;
  const { CONSOLE_URL, MESSENGER_URL = 'https://' } = env;
  const checks: [boolean, string][] = [
    [!PUBLIC_URL.startsWith('https://'), 'PUBLIC_URL: must be https; Telegram opens nothing else'],
    [CONSOLE_URL?.startsWith('https://') === false, 'CONSOLE_URL: must be https'],
    [!MESSENGER_URL.startsWith('https://'), 'MESSENGER_URL: must be https'],
    [!BOT_API_URL.startsWith('https://'), 'BOT_API_URL: must be https'],
    [BOT_WEBHOOK_SECRET === '', 'BOT_WEBHOOK_SECRET: is required; make one with `openssl rand -hex 32`'],
    [env.ADS_BLOCK_ID === 'local', 'ADS_BLOCK_ID: local is for the local world only'],
    [env.ADS_BLOCK_ID === '', "ADS_BLOCK_ID: is required: Adsgram's block, or none for no ads"],
    [(env.TIME_SCALE ?? 1) !== 1, 'TIME_SCALE: must be 1'],
    [(env.LIMITS_SCALE ?? 1) !== 1, 'LIMITS_SCALE: must be 1'],
  ];
  return [
    ...checks.filter(([broken]) => broken).map(([, problem]) => problem),
    ...findSecretProblems(env),
    ...findTonProductionProblems(env),
  ];
}

function toConfig(env: Environment): Config {
  return {
    port: env.PORT,
    host: env.HOST,
    internalPort: env.INTERNAL_PORT ?? portAbove(env.PORT, INTERNAL_ABOVE),
    role: env.ROLE,
    publicUrl: env.PUBLIC_URL.replace(/\/+$/, ''),
    console:
      env.CONSOLE_URL === undefined
        ? undefined
        : { url: new URL(env.CONSOLE_URL).origin, port: env.CONSOLE_PORT ?? portAbove(env.PORT, CONSOLE_ABOVE) },
    messengerUrl: env.MESSENGER_URL.replace(/\/+$/, ''),
    trustProxy: env.TRUST_PROXY,
    database: toDatabaseConfig(env),
    redisUrl: secret(env.REDIS_URL),
    botToken: new Secret(env.BOT_TOKEN),
    botId: Number.parseInt(env.BOT_TOKEN, 10),
    botApiUrl: env.BOT_API_URL.replace(/\/+$/, ''),
    botUsername: env.BOT_USERNAME ?? '',
    appShortName: env.APP_SHORT_NAME,
    botWebhookSecret: secret(env.BOT_WEBHOOK_SECRET),
    jwtSecret: new Secret(env.JWT_SECRET),
    product: env.PRODUCT_NAME,
    ads: toAds(env),
    paymentMethods: CURRENCIES.filter((currency) => env.PAYMENT_METHODS.split(',').includes(currency)),
    ton: toTonConfig(env),
    links: {
      community: toLink(env.COMMUNITY_URL),
      support: env.SUPPORT_URL || toLink(env.COMMUNITY_URL),
      telegram: toLink(env.TELEGRAM_URL),
      x: toLink(env.X_URL),
      facebook: toLink(env.FACEBOOK_URL),
      reddit: toLink(env.REDDIT_URL),
    },
    logLevel: env.LOG_LEVEL,
    timeScale: env.TIME_SCALE,
    limitsScale: env.LIMITS_SCALE,
  };
}

function toDatabaseConfig(env: Pick<Environment, 'DATABASE_URL' | 'DATABASE_POOL' | 'DATA_DIR'>): DatabaseConfig {
  return env.DATABASE_URL === undefined || env.DATABASE_URL === 'embedded'
    ? { folder: env.DATA_DIR }
    : { url: new Secret(env.DATABASE_URL), pool: env.DATABASE_POOL };
}

function toAds({ ADS_BLOCK_ID: block, ADS_REWARD_SECRET }: Environment): Config['ads'] {
  const provider = block === 'local' || block === 'none' ? block : 'adsgram';
  return { provider, blockId: provider === 'adsgram' ? block : '', secret: secret(ADS_REWARD_SECRET) };
}

/** 0 is any free port, and so are the others then. A port that has none so far above it takes one below it. */
function portAbove(port: number, distance: number): number {
  if (port === 0) {
    return 0;
  }
  return port + distance > 65_535 ? port - distance : port + distance;
}

/** Empty if there is no link. */
function toLink(value: string): string {
  return value === 'none' ? '' : value;
}

function secret(value: string | undefined): Secret | undefined {
  return value === undefined ? undefined : new Secret(value);
}

/** Secrets from examples, tutorials and keyboards; anyone can sign for a server that uses one of them. */
const WELL_KNOWN = /change|secret|example|password|qwerty|asdfgh|zxcvbn/i;

/** Of a hundred million random secrets of 16 hexadecimal digits, fewer than one has only three different ones. */
const MIN_DIFFERENT = 4;
/** Of the neighbours in a secret, how many may follow each other in the alphabet, or be the same. */
const MAX_IN_ROW = 0.8;

/** Those that the operator chooses, after the one from BotFather: each must differ from those before it. */
const SECRETS = ['BOT_TOKEN', 'BOT_WEBHOOK_SECRET', 'JWT_SECRET', 'ADS_REWARD_SECRET'] as const;

/** What is wrong with the secrets of production: learning or guessing one must not reveal another. */
function findSecretProblems(env: WellFormed): string[] {
  return SECRETS.flatMap((name, index) => {
    const chosen = env[name] ?? '';
    const same = SECRETS.slice(0, index).find((other) => isPartOf(chosen, env[other] ?? ''));
    if (name !== 'BOT_TOKEN' && chosen !== '' && isGuessable(chosen)) {
      return [`${name}: is well known or a pattern; make one with \`openssl rand -hex 32\``];
    }
    return same === undefined ? [] : [`${name}: must not be ${same} or a part of it; generate a separate one`];
  });
}

function isPartOf(one: string, other: string): boolean {
  const [shorter = '', longer = ''] = [one.toLowerCase(), other.toLowerCase()].sort((a, b) => a.length - b.length);
  return shorter !== '' && longer.includes(shorter);
}

function isGuessable(text: string): boolean {
  return WELL_KNOWN.test(text) || new Set(text).size < MIN_DIFFERENT || isRepeated(text) || isInRow(text);
}

/** Whether it is one part repeated, the last time perhaps not whole: `abcabcab`. */
function isRepeated(text: string): boolean {
  const periods = Array.from({ length: Math.floor(text.length / 2) }, (_, index) => index + 1);
  return periods.some((period) => text.startsWith(text.slice(period)));
}

/** Whether it is mostly letters or digits in ascending or descending order: `0123456789abcdef`. */
function isInRow(text: string): boolean {
  const codes = Array.from(text.toLowerCase(), (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => Math.abs(code - (codes[index] ?? 0)));
  return steps.filter((step) => step <= 1).length > steps.length * MAX_IN_ROW;
}
