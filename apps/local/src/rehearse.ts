// `npm run rehearse`: what `.env` says of the product, in the local world. Nothing outside is asked, and no data of players is touched.
import { existsSync, readFileSync } from 'node:fs';
import { OperatorError } from '@soho/backend/operator';
import { parseVariables, refuseUnfit } from '@soho/backend/operator/setup';
import { buildConsole, buildMiniapp } from './build-app.ts';
import { localEnvironment } from './local-environment.ts';
import { runLocalServer } from './run-local-server.ts';
import { runProgram } from './run-program.ts';

/**
 * What players see of the settings. Where the server, its database, the messenger and the chain are is the local world's, and so
 * are the secrets: whoever reaches the local world can sign launches with its bot's token.
 */
const REHEARSED = [
  'BOT_USERNAME',
  'APP_SHORT_NAME',
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
  if (!existsSync('.env')) {
    throw new OperatorError('There is no .env to rehearse: answer `npm run ops -- setup` first.');
  }
  const settings = parseVariables(readFileSync('.env', 'utf8'));
  // As a server of production refuses it.
  refuseUnfit(settings);
  const rehearsed = Object.fromEntries(REHEARSED.map((name) => [name, settings[name]]));
  // Beside the servers of production on the same machine.
  const { PORT = '3100' } = process.env;
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
