import { type BodyOf, type consoleCalls, type ReplyOf, taskFields } from '@soho/contract/console';
import { changedFields, type EditedRow, type Values } from '../../ui/edited-row.ts';

export type Task = ReplyOf<typeof consoleCalls.tasks>['tasks'][number];
type Fields = BodyOf<typeof consoleCalls.saveTask>['fields'];

const numbers: ReadonlySet<string> = new Set(['reward', 'count', 'position']);
const times: ReadonlySet<string> = new Set(['active_from', 'active_to']);
const nullable: ReadonlySet<string> = new Set(['metric', 'channel', 'redirect_url', 'active_from', 'active_to']);

/** A task as the form shows it: times as an input has them, to the minute, in UTC. */
export function valuesOf(task: Task): Values {
  return Object.fromEntries(
    taskFields.map((field) => {
      const value = String(task[field] ?? '');
      return [field, times.has(field) ? value.slice(0, 16) : value];
    }),
  );
}

/** A task that is being added at the end of the list. */
export function newValues(position: number): Values {
  return {
    ...Object.fromEntries(taskFields.map((field) => [field, ''])),
    type: 'progress',
    group: 'main',
    count: '1',
    position: String(position),
  };
}

/** What the command is given: of a known task what has changed, so that a time that was not touched keeps its seconds. */
export function fieldsOf(row: EditedRow): Fields {
  const given = row.version === null ? taskFields : changedFields(row);
  return Object.fromEntries(given.map((field) => [field, toWire(field, (row.typed[field] ?? '').trim())])) as Fields;
}

function toWire(field: string, value: string): string | number | null {
  if (value === '' && nullable.has(field)) {
    return null;
  }
  return numbers.has(field) ? Number(value) : times.has(field) ? `${value}:00.000Z` : value;
}
