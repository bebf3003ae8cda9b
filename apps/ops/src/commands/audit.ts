import { audit, openForOperator, readDatabaseConfig } from '@soho/backend';
import type { Command } from '../command.ts';

/** Checks every invariant and prints what breaks it. Exit code 1 when anything does. */
export const auditCommand: Command = {
  summary: 'checks that balances, attempts and games add up; exit code 1 when something does not',
  run: async () => {
    const database = await openForOperator(readDatabaseConfig(process.env));
    const findings = await audit(database).finally(() => database.close());
    for (const { id, sentence, rows } of findings) {
      console.log(`${rows.length === 0 ? 'ok    ' : 'BROKEN'} ${id}  ${sentence}`);
      for (const row of rows) {
        console.log(`         ${JSON.stringify(row)}`);
      }
    }
    const broken = findings.filter(({ rows }) => rows.length > 0).length;
    console.log(`${findings.length} invariants, ${broken} broken`);
    return broken === 0 ? 0 : 1;
  },
};
