import { audit, MAINTENANCE_AT_ONCE } from '@soho/backend/operator';
import type { Command } from '../command.ts';
import { withDatabase } from '../with-database.ts';

/** Checks every invariant and prints what breaks it. Exit code 1 when anything does. */
export const auditCommand: Command = {
  summary: 'checks that balances, attempts, games and rewards add up; exit code 1 when something does not',
  run: async ({ terminal }) => {
    const findings = await withDatabase(terminal, (database) => audit(database, MAINTENANCE_AT_ONCE));
    for (const { id, sentence, rows } of findings) {
      terminal.print(`${rows.length === 0 ? 'ok    ' : 'BROKEN'} ${id}  ${sentence}`);
      for (const row of rows) {
        terminal.print(`         ${JSON.stringify(row)}`);
      }
    }
    const broken = findings.filter(({ rows }) => rows.length > 0).length;
    terminal.print(`${findings.length} invariants, ${broken} broken`);
    return broken === 0 ? 0 : 1;
  },
};
