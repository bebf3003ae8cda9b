import { z } from 'zod';
import type { Config } from './config-types.ts';
import { cleanLine } from './platform/clean-text.ts';
import type { Secret } from './platform/secret.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const factor = z.coerce.number().min(0).max(1_000_000_000).default(1);
const https = z.url({ protocol: /^https$/, error: 'must be an https address' });
const web = z.url({ protocol: /^https?$/, error: 'must be an address, http or https' });
/** A link that the app shows; `none` shows none, as an empty one does. */
const link = z.union([z.enum(['', 'none']), https], 'must be an https address, or none').default('');

/** Who needs a setting, in the order in which they are listed. */
export const needs = {
  everyone: 'Every operator fills in these',
  payments: 'With payments in TON',
  ads: 'With ads',
  links: 'Pages of yours that players see',
  growing: 'Behind a proxy, with a console, or with several servers',
  tests: 'Only tests and the local world; each has the right value without you',
} as const;

/** One environment variable. */
export type Setting<Parse extends z.ZodType = z.ZodType> = {
  readonly for: keyof typeof needs;
  /** Its parser. Its default is the parser's answer to nothing. */
  readonly parse: Parse;
  /** A sentence or two: what it is, and what it does when it is not set. */
  readonly about: string;
  /** What the server made of it, for the console: of a secret only whether there is one. */
  readonly read: (config: Config) => string | number | Secret | undefined;
  readonly isSecret?: boolean;
  /** `setup` generates it: no one has to know it. */
  readonly isGenerated?: boolean;
  /** What may go wrong with the value, if anything. */
  readonly risk?: (config: Config) => string | undefined;
};

/** Every environment variable that the server knows: the one place of each. The files that list them are made from it. */
const SETTINGS = {
  PUBLIC_URL: {
    for: 'everyone',
    parse: web,
    about: 'Where players reach the app; https in production.',
    read: ({ publicUrl }) => publicUrl,
    risk: ({ publicUrl }) => unless(isHttps(publicUrl), 'The messenger opens https only.'),
  },
  BOT_TOKEN: {
    for: 'everyone',
    parse: z.string().regex(/^\d+:[\w-]{20,}$/, 'must look like 123456:ABC…, as BotFather gives it'),
    about: "The bot's token, as BotFather gives it.",
    read: ({ botToken }) => botToken,
    isSecret: true,
  },
  APP_SHORT_NAME: {
    for: 'everyone',
    parse: z.string().regex(/^\w{3,30}$/, 'must be the short name that BotFather was given'),
    about: 'The short name that BotFather was given for the mini-app.',
    read: ({ appShortName }) => appShortName,
  },
  DATABASE_URL: {
    for: 'everyone',
    parse: z
      .string()
      .regex(/^(?:postgres(?:ql)?:\/\/.+|embedded)$/, 'must begin with postgres://, or be the word embedded')
      .refine(
        // The library of PostgreSQL also takes an address without a host, of a socket: postgres://soho@/soho?host=/run/postgresql.
        (value) => value === 'embedded' || URL.canParse(value.replace('@/', '@socket/')),
        'is no address: in a password @ is written as %40, # as %23, / as %2F, % as %25',
      )
      .optional(),
    about:
      'The address of a PostgreSQL 15 or later, postgres://…, or the word embedded, for a trial: that one can lose what a power cut takes.',
    read: ({ database }) => ('url' in database ? database.url : undefined),
    isSecret: true,
  },
  PAYMENT_METHODS: {
    for: 'everyone',
    parse: z.enum(['none', 'ton', 'stars', 'ton,stars', 'stars,ton']).default('ton'),
    about: 'In what miners can be paid for: ton, stars, ton,stars, or none.',
    read: ({ paymentMethods }) => paymentMethods.join(',') || 'none',
  },
  ADS_BLOCK_ID: {
    for: 'everyone',
    parse: z.string().regex(/^\S*$/, 'must be a block as Adsgram names it, without spaces, or none').default(''),
    about: 'The block that Adsgram gave; none shows no ads. Required in production.',
    read: ({ ads }) => (ads.provider === 'adsgram' ? ads.blockId : ads.provider),
    risk: ({ ads }) => unless(ads.provider !== 'local', 'Ads of the local world give attempts to anyone.'),
  },
  BOT_WEBHOOK_SECRET: {
    for: 'everyone',
    parse: z
      .string()
      .regex(/^[\w-]{16,256}$/, 'must have 16 to 256 characters of A-Z, a-z, 0-9, _ and -')
      .optional(),
    about:
      'The messenger shows it when it posts an update: 16 to 256 characters of A-Z, a-z, 0-9, _ and -, from `openssl rand -hex 32`. Required in production; elsewhere updates are polled without it.',
    read: ({ botWebhookSecret }) => botWebhookSecret,
    isSecret: true,
    isGenerated: true,
  },
  JWT_SECRET: {
    for: 'everyone',
    parse: z.string().min(32, 'must have at least 32 characters'),
    about: "Signs the players' tokens: at least 32 characters that no one else knows, from `openssl rand -hex 32`.",
    read: ({ jwtSecret }) => jwtSecret,
    isSecret: true,
    isGenerated: true,
  },

  TON_RECEIVER: {
    for: 'payments',
    parse: z.string().optional(),
    about: 'The account that players pay, as a wallet shows its address. Required with ton in PAYMENT_METHODS.',
    read: ({ ton }) => ton.receiver,
  },
  TON_NETWORK: {
    for: 'payments',
    parse: z.enum(['mainnet', 'testnet', 'local']).default('mainnet'),
    about: 'The network that payments in TON are made on: mainnet or testnet; local is for `npm start` alone.',
    read: ({ ton }) => ton.network,
    risk: ({ ton }) => unless(ton.network === 'mainnet', 'Payments are made with coins that are worth nothing.'),
  },
  TON_API_URL: {
    for: 'payments',
    parse: web.optional(),
    about:
      "The interface that the chain is read from, one like toncenter's /api/v2/jsonRPC; without one, toncenter's own for the network.",
    read: ({ ton }) => originOf(ton.apiUrl),
  },
  TON_API_KEY: {
    for: 'payments',
    parse: z.string().optional(),
    about: 'The key that the provider of that interface gave; without one, most answer once a second only.',
    read: ({ ton }) => ton.apiKey,
    isSecret: true,
    risk: ({ ton }) => unless(ton.apiKey !== undefined, 'Without it most providers answer once a second only.'),
  },
  TON_API_URL_2: {
    for: 'payments',
    parse: web.optional(),
    about: 'A second provider to compare with; with one, a payment counts when both show it.',
    read: ({ ton }) => originOf(ton.secondApiUrl),
    risk: ({ ton }) => unless(ton.secondApiUrl !== undefined, 'One provider alone can invent payments.'),
  },
  TON_API_KEY_2: {
    for: 'payments',
    parse: z.string().optional(),
    about: 'The key that the second provider gave.',
    read: ({ ton }) => ton.secondApiKey,
    isSecret: true,
  },

  ADS_REWARD_SECRET: {
    for: 'ads',
    parse: z.string().min(16, 'must have at least 16 characters').optional(),
    about:
      "What the ad network's reward address carries as `secret`, 16 characters or more; without one, players' word is taken, for 5 ads a day in place of 20.",
    read: ({ ads }) => ads.secret,
    isSecret: true,
    isGenerated: true,
    risk: ({ ads }) =>
      unless(ads.secret !== undefined || ads.provider === 'none', "Without it players' word is taken for an ad."),
  },

  PRODUCT_NAME: {
    for: 'links',
    parse: z.string().overwrite(cleanLine).min(1).max(40).default('SOHO'),
    about: 'The name of the product, as players see it.',
    read: ({ product }) => product,
  },
  COMMUNITY_URL: {
    for: 'links',
    parse: link,
    about: "The community's channel, 'About Us' in the app, https; without one there is no link.",
    read: ({ links }) => links.community,
  },
  SUPPORT_URL: {
    for: 'links',
    parse: z.union([z.literal(''), https], 'must be an https address').default(''),
    about:
      "Where players ask for help with a payment, https; without one the bot and the app name the community's channel.",
    read: ({ links }) => links.support,
  },
  TELEGRAM_URL: {
    for: 'links',
    parse: link,
    about: 'The page on Telegram, https; without one there is no link.',
    read: ({ links }) => links.telegram,
  },
  X_URL: {
    for: 'links',
    parse: link,
    about: 'The page on X, https; without one there is no link.',
    read: ({ links }) => links.x,
  },
  FACEBOOK_URL: {
    for: 'links',
    parse: link,
    about: 'The Facebook group, https; without one there is no link.',
    read: ({ links }) => links.facebook,
  },
  REDDIT_URL: {
    for: 'links',
    parse: link,
    about: 'The page on Reddit, https; without one there is no link.',
    read: ({ links }) => links.reddit,
  },

  PORT: {
    for: 'growing',
    parse: port.default(3000),
    about:
      'The port for players. 80 above it is the port of the console, and 6090 above it the one for /healthz, /readyz and /metrics, which is not for the public.',
    read: (config) => config.port,
  },
  HOST: {
    for: 'growing',
    parse: z.string().default('0.0.0.0'),
    about: 'The address that the listeners bind to.',
    read: ({ host }) => host,
  },
  TRUST_PROXY: {
    for: 'growing',
    parse: z.coerce.number().int().min(0).max(10).default(0),
    about: 'How many proxies of yours stand before the server; their X-Forwarded-For is believed.',
    read: ({ trustProxy }) => trustProxy,
  },
  CONSOLE_URL: {
    for: 'growing',
    parse: web.optional(),
    about:
      'Where operators reach the console, an origin of its own, https in production; without one there is no console.',
    read: (config) => config.console?.url,
    risk: (config) => unless(isHttps(config.console?.url ?? 'https:'), 'Cookies of the console travel unencrypted.'),
  },
  ROLE: {
    for: 'growing',
    parse: z.enum(['all', 'api', 'jobs']).default('all'),
    about: 'What this process does: api answers players, jobs does the recurring work, all does both.',
    read: ({ role }) => role,
  },
  DATABASE_POOL: {
    for: 'growing',
    parse: z.coerce.number().int().min(2).max(200).default(16),
    about: 'Connections to PostgreSQL, at most, for requests.',
    read: ({ database }) => ('url' in database ? database.pool : undefined),
  },
  DATA_DIR: {
    for: 'growing',
    parse: z.string().min(1).default('./data'),
    about: 'The folder of the embedded database.',
    read: ({ database }) => ('folder' in database ? database.folder : undefined),
    risk: ({ database }) => unless('url' in database, 'The embedded database can lose what a power cut takes.'),
  },
  REDIS_URL: {
    for: 'growing',
    parse: z.string().startsWith('redis', 'must begin with redis://').optional(),
    about: 'The address of a Redis, redis://…, that several servers count their rate limits in; one server needs none.',
    read: ({ redisUrl }) => redisUrl,
    isSecret: true,
  },

  BOT_USERNAME: {
    for: 'tests',
    parse: z
      .string()
      .regex(/^\w{5,32}$/, 'must be a bot username without @')
      .optional(),
    about:
      "The bot's username without @. Without one the messenger is asked at start; with one a server starts without it, so `setup` writes it.",
    read: ({ botUsername }) => botUsername,
  },
  BOT_API_URL: {
    for: 'tests',
    parse: web.default('https://api.telegram.org'),
    about: "The address of the messenger's Bot API.",
    read: ({ botApiUrl }) => originOf(botApiUrl),
  },
  MESSENGER_URL: {
    for: 'tests',
    parse: web.default('https://t.me'),
    about: 'What links to the bot begin with.',
    read: ({ messengerUrl }) => messengerUrl,
  },
  TON_EXPLORER_URL: {
    for: 'tests',
    parse: web.optional(),
    about:
      "The explorer of transactions: this address, a slash and its hash; without one, tonviewer's for the network.",
    read: ({ ton }) => ton.explorerUrl,
  },
  CONSOLE_PORT: {
    for: 'tests',
    parse: port.optional(),
    about: "The port of the console's own listener; without one, 80 above PORT.",
    read: (config) => config.console?.port,
  },
  INTERNAL_PORT: {
    for: 'tests',
    parse: port.optional(),
    about: 'The port for /healthz, /readyz and /metrics; without one, 6090 above PORT.',
    read: ({ internalPort }) => internalPort,
  },
  LOG_LEVEL: {
    for: 'tests',
    parse: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    about: 'How much is logged: fatal, error, warn, info, debug, trace or silent.',
    read: ({ logLevel }) => logLevel,
  },
  TIME_SCALE: {
    for: 'tests',
    parse: factor,
    about: "Multiplies miners' days and game and ad times; 1 in production.",
    read: ({ timeScale }) => timeScale,
    risk: ({ timeScale }) => unless(timeScale === 1, 'Times are not the real ones.'),
  },
  LIMITS_SCALE: {
    for: 'tests',
    parse: factor,
    about: 'Multiplies every rate limit, the bounds of load shedding and the time of a search; 1 in production.',
    read: ({ limitsScale }) => limitsScale,
    risk: ({ limitsScale }) => unless(limitsScale === 1, 'Limits are not the real ones.'),
  },
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingName = keyof typeof SETTINGS;

/** All of them, by name. */
export const settingsByName = Object.entries(SETTINGS) as readonly (readonly [SettingName, Setting])[];

type Shape = { -readonly [Name in SettingName]: (typeof SETTINGS)[Name]['parse'] };

/** Parses an environment whose empty variables are left out. */
export const environment = z.object(
  Object.fromEntries(settingsByName.map(([name, { parse }]) => [name, parse])) as Shape,
);

export type Environment = z.output<typeof environment>;

/** The variables that are well-formed. */
export type WellFormed = { readonly [Name in keyof Environment]?: Environment[Name] | undefined };

/** Some providers' addresses carry a key in their path. */
function originOf(url: string | undefined): string | undefined {
  return url === undefined || url === '' ? undefined : new URL(url).origin;
}

function unless(holds: boolean, risk: string): string | undefined {
  return holds ? undefined : risk;
}

function isHttps(url: string): boolean {
  return url.startsWith('https:');
}
