import { CONSOLE_EXPORT_ROWS, type ExportTarget } from '../platform/operator/export-lines.ts';
import type { OperatorCommand } from '../platform/operator/run-operator-command.ts';

/** Makes an export in memory; a preview counts its rows alone. @throws OperatorError for more than 20,000 rows */
export async function collectExport(
  { apply }: OperatorCommand,
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
  return { rows, file: apply ? `${lines.join('\n')}\n` : null };
}
