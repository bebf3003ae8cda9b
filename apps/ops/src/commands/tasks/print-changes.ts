import type { OperatorCommand } from '@soho/backend/operator';
import { fieldsThatDiffer, type TaskChange } from '@soho/backend/operator/tasks';
import type { Terminal } from '../../terminal.ts';

/** Prints what is or would be written: a line for each new task, one for each changed field. */
export function printChanges(
  { print }: Terminal,
  { operator, apply }: OperatorCommand,
  changes: readonly TaskChange[],
): void {
  for (const { tag, before, after } of changes) {
    if (before === null) {
      print(`+ ${tag}: ${after.reward} coins, ${after.description_en}`);
      continue;
    }
    for (const field of fieldsThatDiffer(before, after)) {
      print(`~ ${tag}, ${field}: ${shown(before, field)} → ${shown(after, field)}`);
    }
  }
  const added = changes.filter(({ before }) => before === null).length;
  const counts = `${added} new, ${changes.length - added} changed`;
  print(
    changes.length === 0
      ? 'Nothing to change.'
      : apply
        ? `${counts}: written by ${operator}.`
        : `${counts}: nothing is written yet; run again with --apply.`,
  );
}

function shown(task: TaskChange['after'], field: string): string {
  const value = new Map<string, string | number | Date | null>(Object.entries(task)).get(field) ?? null;
  return value === null ? '(none)' : value instanceof Date ? value.toISOString() : String(value);
}
