import { existsSync } from 'node:fs';
import { commands } from './commands.ts';
import { runOps } from './run-ops.ts';

if (existsSync('.env')) {
  process.loadEnvFile();
}
process.exitCode = await runOps(commands, process.argv.slice(2), {
  env: process.env,
  print: (line) => console.log(line),
  warn: (line) => console.error(line),
});
