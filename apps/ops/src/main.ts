import { ConfigError } from '@soho/backend';
import type { Command } from './command.ts';
import { auditCommand } from './commands/audit.ts';

const commands: Record<string, Command> = { audit: auditCommand };

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command === undefined) {
  console.error(`Usage: npm run ops -- <command>\n`);
  for (const [known, { summary }] of Object.entries(commands)) {
    console.error(`  ${known.padEnd(12)} ${summary}`);
  }
  process.exitCode = 2;
} else {
  process.exitCode = await command.run(args).catch(explain);
}

/** What an operator can mend is told in a sentence; a bug keeps its stack. */
function explain(error: unknown): number {
  const known = error instanceof ConfigError || (error instanceof Error && error.name === 'FolderInUse');
  console.error(known ? error.message : error);
  return 2;
}
