import { audit, MAINTENANCE_AT_ONCE } from '@soho/backend/operator';
import type { Command, Terminal } from '../command.ts';
import { withDatabase } from '../with-database.ts';

/** Checks every invariant and prints what breaks it. Exit code 1 when anything does. */
export const auditCommand: Command = {
  summary: 'checks that balances, attempts, games and rewards add up; exit code 1 when something does not',
  run: async ({ terminal }) =>
    printFindings(await withDatabase(terminal, (database) => audit(database, MAINTENANCE_AT_ONCE)), terminal),
};

/** Prints every invariant with the rows that break it. @returns the exit code */
export function printFindings(findings: Awaited<ReturnType<typeof audit>>, { print }: Terminal): number {
  for (const { id, sentence, rows } of findings) {
    print(`${rows.length === 0 ? 'ok    ' : 'BROKEN'} ${id}  ${sentence}`);
    for (const row of rows) {
      print(`         ${JSON.stringify(row)}`);
    }
  }
  const broken = findings.filter(({ rows }) => rows.length > 0).length;
  print(`${findings.length} invariants, ${broken} broken`);
  return broken === 0 ? 0 : 1;
}
