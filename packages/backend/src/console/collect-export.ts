import type { Context } from '../platform/context.ts';
import { CONSOLE_EXPORT_ROWS, type ExportTarget } from '../platform/operator/export-lines.ts';
import type { OperatorCommand } from '../platform/operator/run-operator-command.ts';

/** Makes an export of persons' data in memory, which the log tells; a preview counts its rows alone. @throws OperatorError for more than 20,000 rows */
export async function collectExport(
  { log }: Pick<Context, 'log'>,
  { apply, account }: OperatorCommand,
  write: (target: ExportTarget) => Promise<number>,
): Promise<{ readonly rows: number; readonly file: string | null }> {
  const lines: string[] = [];
  const rows = await write({
    most: CONSOLE_EXPORT_ROWS,
    write: (line) => {
      if (apply) {
        lines.push(line);
      }
    },
  });
  if (apply) {
    log.warn({ event: 'console_data_exported', operator: account?.operatorId, rows });
  }
  return { rows, file: apply ? `${lines.join('\n')}\n` : null };
}
