import { ConfigError, loadEnvironmentFile } from '@soho/backend/operator';
import { commands } from './commands.ts';
import { runOps } from './run-ops.ts';

/** After this a connection to something dead no longer keeps a command that is done. */
const LINGER_MS = 1_000;

process.exitCode = await run();
// A slow reader of a pipe gets all of it first.
process.stdout.write('', () => setTimeout(() => process.exit(), LINGER_MS).unref());

async function run(): Promise<number> {
  try {
    loadEnvironmentFile(process.env);
  } catch (error) {
    if (error instanceof ConfigError) {
      console.error(error.message);
      return 2;
    }
    throw error;
  }
  return runOps(commands, process.argv.slice(2), {
    env: process.env,
    print: (line) => console.log(line),
    warn: (line) => console.error(line),
  });
}
