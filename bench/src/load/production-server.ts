import { LOCAL_RECEIVER } from '@soho/local-world';
import manifest from '../../../package.json' with { type: 'json' };
import { type ServerProcess, startServerProcess } from '../server-process.ts';

/** Node's flags and the program: what `npm run serve` hands to scripts/run.mjs. */
const PROGRAM = manifest.scripts.serve.split(' ').slice(2);

/**
 * Starts what `npm run serve` starts: production alone, without the local world, in all its roles, with the log that an
 * operator has, and malloc as in deploy/. The messenger and the chain are unreachable.
 */
export function startProductionServer(variables: Record<string, string>): Promise<ServerProcess> {
  const unreachable = 'https://127.0.0.1:1';
  return startServerProcess(
    {
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '1',
      ROLE: 'all',
      PUBLIC_URL: 'https://soho.test',
      BOT_API_URL: unreachable,
      BOT_USERNAME: 'soho_bench_bot',
      BOT_WEBHOOK_SECRET: 'd41c70be5a92f368',
      APP_SHORT_NAME: 'play',
      ADS_BLOCK_ID: '1',
      COMMUNITY_URL: 'none',
      TELEGRAM_URL: 'none',
      X_URL: 'none',
      FACEBOOK_URL: 'none',
      REDDIT_URL: 'none',
      TON_NETWORK: 'testnet',
      TON_RECEIVER: LOCAL_RECEIVER,
      TON_API_URL: unreachable,
      TRUST_PROXY: '1',
      LIMITS_SCALE: '1',
      TIME_SCALE: '1',
      LOG_LEVEL: 'info',
      ...variables,
    },
    PROGRAM,
  );
}
