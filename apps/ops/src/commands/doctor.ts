import { ConfigError, type Database, FolderInUse, openForOperator, readConfig } from '@soho/backend/operator';
import { bounded, type Check, diagnose, ok, openChains, problem, skipped } from '@soho/backend/operator/doctor';
import type { Command, Terminal } from '../command.ts';

const WIDTH = 16;

/** Looks at all that players depend on. Exit code 1 when something is wrong. */
export const doctorCommand: Command = {
  summary: 'checks the settings and all that players depend on, a line each; exit code 1 when something is wrong',
  details: "Needs the server's whole environment, and a running server: it requests PUBLIC_URL from outside.",
  run: async ({ terminal }) => {
    const checks = await check(terminal);
    for (const { name, state, message } of checks) {
      terminal.print(`${(state === 'problem' ? 'PROBLEM' : state).padEnd(7)}  ${name.padEnd(WIDTH)} ${message}`);
    }
    return checks.some(({ state }) => state === 'problem') ? 1 : 0;
  },
};

type Config = ReturnType<typeof readConfig>;

async function check({ env }: Terminal): Promise<Check[]> {
  const config = readConfig(env, { production: false });
  let database: Database | undefined;
  const opened = await bounded('database', async () => {
    try {
      database = await openForOperator(config.database);
    } catch (error) {
      // Then the server runs, which all other checks here need.
      if (error instanceof FolderInUse) {
        return [skipped('database', 'a server uses the embedded one'), ...riskOf(config)];
      }
      throw error;
    }
    return [ok('database', 'folder' in config.database ? 'the embedded one' : 'PostgreSQL'), ...riskOf(config)];
  });
  const context = { config, ...openChains(config), database, receiver: env['TON_RECEIVER'] ?? '' };
  const found = await diagnose(context);
  // One that hangs ends with the process.
  await bounded('database', async () => {
    await database?.close();
    return [];
  });
  return [checkEnvironment(env), ...opened, ...found];
}

/** What a power cut may take is not to be money. */
function riskOf({ database, paymentMethods, ton }: Config): Check[] {
  return 'folder' in database && paymentMethods.length > 0 && ton.network === 'mainnet'
    ? [problem('embedded', 'it can lose payments: move to PostgreSQL (npm run ops -- move), or PAYMENT_METHODS=none')]
    : [];
}

function checkEnvironment(env: Terminal['env']): Check {
  const name = 'environment';
  if (env['TON_NETWORK'] === 'local') {
    return { name, state: 'skipped', message: 'belongs to the local world, which production refuses' };
  }
  try {
    readConfig(env, { production: true });
    return { name, state: 'ok', message: 'is fit for production' };
  } catch (error) {
    if (!(error instanceof ConfigError)) {
      throw error;
    }
    return { name, state: 'problem', message: `production refuses it. ${error.message}` };
  }
}
