import { commands } from './commands.ts';
import { runOps } from './run-ops.ts';

process.exitCode = await runOps(commands, process.argv.slice(2), {
  env: process.env,
  print: (line) => console.log(line),
  warn: (line) => console.error(line),
});
