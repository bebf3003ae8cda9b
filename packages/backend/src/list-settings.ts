import type { Config } from './config.ts';
import type { Environment } from './environment.ts';
import type { Secret } from './platform/secret.ts';

/** A variable as the server reads it; of a secret, only whether it is set, of a provider's address its host. `risk` says what may go wrong with the value. */
export type ListedSetting = {
  readonly name: string;
  readonly value: string;
  readonly is_secret: boolean;
  readonly risk: string | null;
};

type Value = { readonly value: string; readonly isSecret?: true; readonly risk?: string | undefined };

/** Every variable that the server knows, for operators. A new variable does not compile without a line here. */
export function listSettings(config: Config): readonly ListedSetting[] {
  return Object.entries(describe(config)).map(([name, { value, isSecret = false, risk }]) => ({
    name,
    value,
    is_secret: isSecret,
    risk: risk ?? null,
  }));
}

function describe(config: Config): Record<keyof Environment, Value> {
  const { database, ads, ton, links } = config;
  const isEmbedded = 'folder' in database;
  return {
    PUBLIC_URL: { value: config.publicUrl, risk: unless(isHttps(config.publicUrl), 'The messenger opens https only.') },
    CONSOLE_URL: {
      value: config.console?.url ?? '',
      risk: unless(isHttps(config.console?.url ?? 'https:'), 'Cookies of the console travel unencrypted.'),
    },
    CONSOLE_PORT: { value: String(config.console?.port ?? '') },
    MESSENGER_URL: { value: config.messengerUrl },
    HOST: { value: config.host },
    PORT: { value: String(config.port) },
    INTERNAL_PORT: { value: String(config.internalPort) },
    ROLE: { value: config.role },
    TRUST_PROXY: { value: String(config.trustProxy) },
    DATABASE_URL: secret(isEmbedded ? undefined : database.url),
    DATABASE_POOL: { value: isEmbedded ? '' : String(database.pool) },
    DATA_DIR: {
      value: isEmbedded ? database.folder : '',
      risk: unless(!isEmbedded, 'The embedded database can lose what a power cut takes.'),
    },
    ALLOW_EMBEDDED_MAINNET: { value: isEmbedded && ton.network === 'mainnet' ? '1' : '' },
    REDIS_URL: secret(config.redisUrl),
    BOT_TOKEN: secret(config.botToken),
    BOT_API_URL: { value: hostOf(config.botApiUrl) },
    BOT_USERNAME: { value: config.botUsername },
    APP_SHORT_NAME: { value: config.appShortName },
    BOT_WEBHOOK_SECRET: secret(config.botWebhookSecret),
    JWT_SECRET: secret(config.jwtSecret),
    PRODUCT_NAME: { value: config.product },
    ADS_PROVIDER: {
      value: ads.provider,
      risk: unless(ads.provider !== 'local', 'Ads of the local world give attempts to anyone.'),
    },
    ADS_BLOCK_ID: { value: ads.blockId },
    ADS_REWARD_SECRET: secret(ads.secret, "Without it players' word is taken for an ad."),
    TON_NETWORK: {
      value: ton.network,
      risk: unless(ton.network === 'mainnet', 'Payments are made with coins that are worth nothing.'),
    },
    TON_RECEIVER: { value: ton.receiver },
    TON_API_URL: { value: hostOf(ton.apiUrl) },
    TON_API_KEY: secret(ton.apiKey, 'Without it most providers answer once a second only.'),
    TON_API_URL_2: {
      value: hostOf(ton.secondApiUrl),
      risk: unless(ton.secondApiUrl !== undefined, 'One provider alone can invent payments.'),
    },
    TON_API_KEY_2: secret(ton.secondApiKey),
    TON_EXPLORER_URL: { value: ton.explorerUrl ?? '' },
    PAYMENT_METHODS: { value: config.paymentMethods.join(',') },
    COMMUNITY_URL: { value: links.community },
    SUPPORT_URL: { value: links.support },
    TELEGRAM_URL: { value: links.telegram },
    X_URL: { value: links.x },
    FACEBOOK_URL: { value: links.facebook },
    REDDIT_URL: { value: links.reddit },
    LOG_LEVEL: { value: config.logLevel },
    TIME_SCALE: {
      value: String(config.timeScale),
      risk: unless(config.timeScale === 1, 'Times are not the real ones.'),
    },
    LIMITS_SCALE: {
      value: String(config.limitsScale),
      risk: unless(config.limitsScale === 1, 'Limits are not the real ones.'),
    },
  };
}

function secret(given: Secret | undefined, risk?: string): Value {
  return { value: given === undefined ? '' : '•••', isSecret: true, risk: given === undefined ? risk : undefined };
}

/** Some providers' addresses carry a key in their path. */
function hostOf(url: string | undefined): string {
  return url === undefined ? '' : new URL(url).origin;
}

function unless(holds: boolean, risk: string): string | undefined {
  return holds ? undefined : risk;
}

function isHttps(url: string): boolean {
  return url.startsWith('https:');
}
