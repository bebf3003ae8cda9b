// `npm run rehearse`: what `.env` says of the product, in the local world. Nothing outside is asked, and no data of players is touched.
import { readFileSync } from 'node:fs';
import { parseVariables, readConfig } from '@soho/backend/server';
import { buildConsole, buildMiniapp } from './build-app.ts';
import { localEnvironment } from './local-environment.ts';
import { runLocalServer } from './run-local-server.ts';
import { runProgram } from './run-program.ts';

/** What players see of the settings. Where the server, its database, the messenger and the chain are is the local world's. */
const REHEARSED = [
  'BOT_TOKEN',
  'BOT_USERNAME',
  'BOT_WEBHOOK_SECRET',
  'APP_SHORT_NAME',
  'JWT_SECRET',
  'ADS_REWARD_SECRET',
  'PAYMENT_METHODS',
  'PRODUCT_NAME',
  'COMMUNITY_URL',
  'SUPPORT_URL',
  'TELEGRAM_URL',
  'X_URL',
  'FACEBOOK_URL',
  'REDDIT_URL',
] as const;

runProgram(async () => {
  const settings = parseVariables(readFileSync('.env', 'utf8'));
  // As a server of production refuses it.
  readConfig(settings, { production: true });
  const rehearsed = Object.fromEntries(REHEARSED.map((name) => [name, settings[name]]));
  const { PORT } = process.env;
  const { url, consoleUrl, product, stop } = await runLocalServer(
    async () => ({ pagesFolder: await buildMiniapp(), consoleFolder: await buildConsole() }),
    localEnvironment({
      ...rehearsed,
      ...(settings['ADS_BLOCK_ID'] === 'none' ? { ADS_BLOCK_ID: 'none' } : {}),
      PORT,
      DATA_DIR: './data/rehearsal',
      LIMITS_SCALE: '1',
    }),
  );
  console.log(`\n  A rehearsal of ${product}. Open ${url}/local\n  Operators open ${consoleUrl}\n`);
  return { stop };
});
