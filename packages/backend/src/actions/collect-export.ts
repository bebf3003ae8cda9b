import type { ExportTarget } from '../platform/operator/export-lines.ts';
import type { OperatorCommand } from '../platform/operator/run-operator-command.ts';
import type { ActionContext } from './action.ts';

/** Makes an export of persons' data in memory, which the log of a server tells; a preview counts its rows alone. @throws TooManyRows */
export async function collectExport(
  context: ActionContext,
  { apply, account }: OperatorCommand,
  write: (target: ExportTarget) => Promise<number>,
): Promise<{ readonly rows: number; readonly file: string | null }> {
  const lines: string[] = [];
  const rows = await write({
    most: context.mostExported,
    write: (line) => {
      if (apply) {
        lines.push(line);
      }
    },
  });
  if (apply && account !== undefined) {
    context.log.warn({ event: 'console_data_exported', operator: account.operatorId, rows });
  }
  return { rows, file: apply ? `${lines.join('\n')}\n` : null };
}
