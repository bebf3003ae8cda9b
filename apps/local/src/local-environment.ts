import { LOCAL_RECEIVER } from '@soho/local-world';
import { keepSecrets } from './secrets.ts';

type Variables = Record<string, string | undefined>;

/** The environment of `npm start`: a default for every variable that needs one, overridden by the variables that are set. */
export function localEnvironment(env: Variables): Variables {
  const port = env['PORT'] || '3000';
  const folder = env['DATA_DIR'] || './data';
  const consolePort = env['CONSOLE_PORT'] || (port === '0' ? '0' : String(Number(port) + 1));
  return {
    ...keepSecrets(folder),
    // This machine only: the local world signs in as any player on request.
    HOST: '127.0.0.1',
    PORT: port,
    INTERNAL_PORT: '0',
    PUBLIC_URL: `http://localhost:${port}`,
    // Next to the product's port: another port is another origin.
    CONSOLE_PORT: consolePort,
    CONSOLE_URL: `http://localhost:${consolePort}`,
    MESSENGER_URL: `http://localhost:${port}/local/t.me`,
    DATA_DIR: folder,
    // The local world's Bot API. With the token of a real bot, BOT_API_URL=https://api.telegram.org uses Telegram instead.
    BOT_API_URL: `http://127.0.0.1:${port}/local/bot-api`,
    BOT_USERNAME: 'soho_local_bot',
    APP_SHORT_NAME: 'play',
    ADS_BLOCK_ID: 'local',
    TON_NETWORK: 'local',
    TON_API_URL: `http://127.0.0.1:${port}/local/chain/api/v2/jsonRPC`,
    TON_RECEIVER: LOCAL_RECEIVER,
    TON_EXPLORER_URL: `http://localhost:${port}/local/chain/transaction`,
    COMMUNITY_URL: 'https://t.me/soho_community',
    TELEGRAM_URL: 'https://t.me/soho_news',
    X_URL: 'https://x.com/soho',
    FACEBOOK_URL: 'https://www.facebook.com/groups/soho',
    REDDIT_URL: 'https://www.reddit.com/r/soho',
    LOG_LEVEL: 'warn',
    // The embedded database works on the server's own thread: a lag that would overload a server is usual here.
    LIMITS_SCALE: '20',
    ...Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== '')),
  };
}
