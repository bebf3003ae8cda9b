import { z } from 'zod';
import { cleanLine } from './platform/clean-text.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const factor = z.coerce.number().min(0).max(1_000_000_000).default(1);
const https = z.url({ protocol: /^https$/ });
/** A link that the app shows: `none` says that there is no such page. */
const link = z.union([z.enum(['', 'none']), https]).default('');

/** Every environment variable that the server knows. `.env.example` has a line for each: a test compares them. */
export const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('0.0.0.0'),
  ROLE: z.enum(['all', 'api', 'jobs']).default('all'),
  INTERNAL_PORT: port.default(9090),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }),
  CONSOLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  CONSOLE_PORT: port.default(3080),
  MESSENGER_URL: z.url({ protocol: /^https?$/ }).default('https://t.me'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  DATA_DIR: z.string().min(1).default('./data'),
  REDIS_URL: z.string().startsWith('redis').optional(),
  BOT_TOKEN: z.string().regex(/^\d+:[\w-]{20,}$/, 'must look like 123456:ABC…, as BotFather gives it'),
  BOT_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.telegram.org'),
  BOT_USERNAME: z.string().regex(/^\w{5,32}$/, 'must be a bot username without @'),
  APP_SHORT_NAME: z.string().regex(/^\w{3,30}$/, 'must be the short name that BotFather was given'),
  BOT_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{16,256}$/, 'must have 16 to 256 characters of A-Z, a-z, 0-9, _ and -')
    .optional(),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters'),
  PRODUCT_NAME: z.string().overwrite(cleanLine).min(1).max(40).default('SOHO'),
  ADS_PROVIDER: z.enum(['adsgram', 'local']).default('adsgram'),
  ADS_BLOCK_ID: z.string().default(''),
  ADS_REWARD_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  PAYMENT_METHODS: z.enum(['ton', 'stars', 'ton,stars', 'stars,ton']).default('ton'),
  TON_NETWORK: z.enum(['mainnet', 'testnet', 'local']).default('mainnet'),
  TON_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  TON_API_KEY: z.string().optional(),
  TON_API_KEY_2: z.string().optional(),
  TON_API_URL_2: z.url({ protocol: /^https?$/ }).optional(),
  TON_RECEIVER: z.string().min(1),
  TON_EXPLORER_URL: z.url({ protocol: /^https?$/ }).optional(),
  ALLOW_EMBEDDED_MAINNET: z.enum(['0', '1']).default('0'),
  COMMUNITY_URL: link,
  SUPPORT_URL: z.union([z.literal(''), https]).default(''),
  TELEGRAM_URL: link,
  X_URL: link,
  FACEBOOK_URL: link,
  REDDIT_URL: link,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TIME_SCALE: factor,
  LIMITS_SCALE: factor,
});

export type Environment = z.output<typeof environment>;

/** The variables that are well-formed. */
export type Sound = { readonly [Name in keyof Environment]?: Environment[Name] | undefined };
