import type { Currency } from '@soho/contract';
import type { TonNetwork } from '@soho/ton';
import type { Secret } from './platform/secret.ts';

/** PostgreSQL by its address, or the embedded database in a folder. */
export type DatabaseConfig = { readonly url: Secret; readonly pool: number } | { readonly folder: string };

/** What the server runs with, read once at start. Times are milliseconds. */
export type Config = {
  readonly port: number;
  readonly host: string;
  readonly internalPort: number;
  /** Whether this process answers calls, does the recurring work, or both. */
  readonly role: 'all' | 'api' | 'jobs';
  readonly publicUrl: string;
  /** Where operators reach the console, and its own port; without it, no console is served. */
  readonly console: { readonly url: string; readonly port: number } | undefined;
  /** Links to the bot begin with it. */
  readonly messengerUrl: string;
  readonly trustProxy: number;
  readonly database: DatabaseConfig;
  readonly redisUrl: Secret | undefined;
  readonly botToken: Secret;
  /** The bot's id in the messenger, which its token begins with. */
  readonly botId: number;
  readonly botApiUrl: string;
  /** Empty if the messenger has to be asked. */
  readonly botUsername: string;
  readonly appShortName: string;
  /** Known to the messenger alone, which posts updates with it; without one, updates are polled. */
  readonly botWebhookSecret: Secret | undefined;
  readonly jwtSecret: Secret;
  readonly product: string;
  readonly ads: {
    readonly provider: 'adsgram' | 'local' | 'none';
    readonly blockId: string;
    readonly secret: Secret | undefined;
  };
  readonly paymentMethods: readonly Currency[];
  readonly ton: TonConfig;
  /** Empty if there is none. `support` is where players reach the operator. */
  readonly links: Record<'community' | 'support' | 'telegram' | 'x' | 'facebook' | 'reddit', string>;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Multiplies miners' days, ad times, game floors and lives. */
  readonly timeScale: number;
  /** Multiplies every rate limit. */
  readonly limitsScale: number;
};

/** Where payments are made. */
export type TonConfig = {
  readonly network: TonNetwork;
  readonly apiUrl: string;
  readonly apiKey: Secret | undefined;
  /** A second provider: a payment counts when both show it. */
  readonly secondApiUrl: string | undefined;
  readonly secondApiKey: Secret | undefined;
  /** The account that is paid, by its raw address; empty if nothing is paid in TON. */
  readonly receiver: string;
  /** The page that shows a transaction: this, and its hash. */
  readonly explorerUrl: string | undefined;
};
