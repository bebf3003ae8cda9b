import { ConfigError, FolderInUse, openForOperator, readConfig } from '@soho/backend/operator';
import { type Check, diagnose, openChains } from '@soho/backend/operator/doctor';
import type { Command, Terminal } from '../command.ts';

const WIDTH = 16;

/** Looks at all that payments need. Exit code 1 when something is wrong. */
export const doctorCommand: Command = {
  summary:
    'checks bot, manifest, wallets, receiver, chain, clocks, scanner and shards; exit code 1 when something is wrong',
  details: "Needs the server's whole environment, and a running server: it requests PUBLIC_URL from outside.",
  run: async ({ terminal }) => {
    const checks = await check(terminal);
    for (const { name, state, message } of checks) {
      terminal.print(`${(state === 'problem' ? 'PROBLEM' : state).padEnd(7)}  ${name.padEnd(WIDTH)} ${message}`);
    }
    return checks.some(({ state }) => state === 'problem') ? 1 : 0;
  },
};

async function check({ env }: Terminal): Promise<Check[]> {
  const config = readConfig(env, { production: false });
  const database = await openForOperator(config.database).catch((error: unknown) => {
    // Then the server runs, which all other checks here need.
    if (error instanceof FolderInUse) {
      return undefined;
    }
    throw error;
  });
  const context = { config, ...openChains(config), database, receiver: env['TON_RECEIVER'] ?? '' };
  return [checkEnvironment(env), ...(await diagnose(context).finally(() => database?.close()))];
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
