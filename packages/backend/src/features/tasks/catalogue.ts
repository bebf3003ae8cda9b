// Tasks are data that operators change: each change is checked as a whole and written in one transaction with the record
// of the operator who made it, or not at all. A tag is for ever: what players have collected refers to it, so nothing
// is removed.

import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transaction.ts';
import { OperatorError } from '../../platform/operator/operator-error.ts';
import { recordActions } from '../../platform/operator/record-actions.ts';
import { ConflictError, versionOf } from '../../platform/operator/row-version.ts';
import type { OperatorCommand } from '../../platform/operator/run-operator-command.ts';
import { type CatalogueTask, checkTask, taskFields } from './catalogue-task.ts';

/** What one command does to one task; `before` is null for a new one. */
export type TaskChange = { readonly tag: string; readonly before: StoredTask | null; readonly after: StoredTask };

export type TaskInTime = StoredTask & Pick<TaskState, 'state'>;

/** All tasks in the order in which players see them, and whether each is on. */
export async function readCatalogue(database: Database): Promise<TaskInTime[]> {
  const states = new Map((await selectStates(database)).map((state) => [state.tag, state]));
  const tasks = await selectCatalogue(database.kysely);
  return tasks.map((task) => ({ ...task, state: 'on', ...states.get(task.tag) }));
}

/** Adds tasks and brings those with the same tag up to date. Others stay as they are. */
export function importTasks(
  database: Database,
  command: OperatorCommand,
  tasks: readonly CatalogueTask[],
): Promise<TaskChange[]> {
  return change(database, command, 'import', () => tasks);
}

/** Adds those of the tasks whose tags are new, and leaves the others as they are. */
export function addMissingTasks(
  database: Database,
  command: OperatorCommand,
  tasks: readonly CatalogueTask[],
): Promise<TaskChange[]> {
  return change(database, command, 'import', (known) => tasks.filter(({ tag }) => !known.has(tag)));
}

/** @throws OperatorError when the fields are not a valid task, or its tag is taken */
export function addTask(
  database: Database,
  command: OperatorCommand,
  fields: Readonly<Record<string, unknown>>,
): Promise<TaskChange[]> {
  return change(database, command, 'add', (known) => {
    const task = checked(fields);
    if (known.has(task.tag)) {
      throw new OperatorError(`Task ${task.tag} already exists.`);
    }
    return [task];
  });
}

/**
 * Changes some fields of a task. @param version of the task that the operator has seen; without one, whatever it is now
 * @throws OperatorError when the outcome is not a valid task, or there is none with this tag
 * @throws ConflictError when it has another version
 */
export function editTask(
  database: Database,
  command: OperatorCommand,
  tag: string,
  fields: Readonly<Record<string, unknown>>,
  version?: string,
): Promise<TaskChange[]> {
  return change(database, command, 'edit', (known) => {
    const { active_from, active_to, ...task } = find(known, tag, version);
    const times = { active_from: active_from.toISOString(), active_to: active_to?.toISOString() };
    return [checked({ ...task, ...times, ...fields, tag })];
  });
}

/** Ends a task now. One that players have collected stays collected. @throws OperatorError, ConflictError */
export function disableTask(
  database: Database,
  command: OperatorCommand,
  tag: string,
  version?: string,
): Promise<TaskChange[]> {
  return change(database, command, 'disable', (known, now) => {
    const task = find(known, tag, version);
    if (task.active_to !== null && task.active_to <= now) {
      return [];
    }
    const lastMoment = new Date(now.getTime() - 1);
    const active_from = task.active_from < lastMoment ? task.active_from : lastMoment;
    return [{ ...task, active_from, active_to: now }];
  });
}

/** Removes the end of a task. @throws OperatorError, ConflictError */
export function enableTask(
  database: Database,
  command: OperatorCommand,
  tag: string,
  version?: string,
): Promise<TaskChange[]> {
  return change(database, command, 'enable', (known) => [{ ...find(known, tag, version), active_to: null }]);
}

/**
 * Lists the tasks in another order. @param seen all tags in the order that the operator has seen
 * @throws OperatorError when `tags` are not the same tags, ConflictError when the order has changed
 */
export function orderTasks(
  database: Database,
  command: OperatorCommand,
  seen: readonly string[],
  tags: readonly string[],
): Promise<TaskChange[]> {
  return change(database, command, 'order', (known) => {
    if (seen.join() !== [...known.keys()].join()) {
      throw new ConflictError('The order of the tasks');
    }
    if (tags.toSorted().join() !== seen.toSorted().join()) {
      throw new OperatorError('The new order must name each task once.');
    }
    return tags.map((tag, position) => ({ ...find(known, tag), position }));
  });
}

/** Names the state of a task, for `editTask`, `enableTask` and `disableTask`. */
export function versionOfTask(task: StoredTask): string {
  const values = new Map<string, unknown>(Object.entries(task));
  return versionOf(taskFields.map((field) => values.get(field)));
}

type Plan = (known: ReadonlyMap<string, StoredTask>, now: Date) => readonly CatalogueTask[];

function change(database: Database, command: OperatorCommand, action: string, plan: Plan): Promise<TaskChange[]> {
  return transact(database, async (tx) => {
    const now = await lockCatalogue(tx);
    const known = new Map((await selectCatalogue(tx)).map((task) => [task.tag, task]));
    const changes = plan(known, now)
      .map((task) => toChange(task, known.get(task.tag) ?? null, now))
      .filter(({ before, after }) => before === null || fieldsThatDiffer(before, after).length > 0);
    refuseReversedTimes(changes);
    if (command.apply) {
      for (const { after } of changes) {
        await upsertTask(tx, after);
      }
      const records = changes.map(({ tag, before, after }) => ({
        action: `tasks ${action}`,
        subject: tag,
        before,
        after,
      }));
      await recordActions(tx, command, records);
    }
    return changes;
  });
}

function toChange(task: CatalogueTask, before: StoredTask | null, now: Date): TaskChange {
  return { tag: task.tag, before, after: { ...task, active_from: task.active_from ?? before?.active_from ?? now } };
}

/** If active_from was left open, only the catalogue can tell that it is too late. */
function refuseReversedTimes(changes: readonly TaskChange[]): void {
  const reversed = changes.filter(({ after }) => after.active_to !== null && after.active_to <= after.active_from);
  if (reversed.length > 0) {
    throw new OperatorError(
      'Nothing is changed:',
      reversed.map(({ tag, after }) => ({
        field: 'active_to',
        message: `${tag} would end before it begins, at ${after.active_from.toISOString()}`,
      })),
    );
  }
}

/** The names of the fields in which two states of a task differ. */
function fieldsThatDiffer(before: StoredTask, after: StoredTask): string[] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after)
    .filter(([field, value]) => JSON.stringify(old.get(field)) !== JSON.stringify(value))
    .map(([field]) => field);
}

function find(known: ReadonlyMap<string, StoredTask>, tag: string, version?: string): StoredTask {
  const task = known.get(tag);
  if (task === undefined) {
    throw new OperatorError(`There is no task ${tag}.`);
  }
  if (version !== undefined && version !== versionOfTask(task)) {
    throw new ConflictError(`Task ${tag}`);
  }
  return task;
}

function checked(fields: Readonly<Record<string, unknown>>): CatalogueTask {
  const outcome = checkTask(fields);
  if ('problems' in outcome) {
    throw new OperatorError(`The task has ${outcome.problems.length} problem(s):`, outcome.problems);
  }
  return outcome.task;
}

/** A task as it is stored. Times are read to the millisecond. */
type StoredTask = CatalogueTask & { readonly active_from: Date };

const columns = sql`tag, description_en, description_ru, task_type as type,
  task_group as "group", reward, count, metric, channel, redirect_url, position, active_from, active_to`;

/** The whole catalogue, in the order in which players see it. */
async function selectCatalogue(kysely: Database['kysely'] | Tx): Promise<StoredTask[]> {
  const { rows } = await sql<StoredTask>`select ${columns} from task order by position, tag`.execute(kysely);
  return rows;
}

type TaskState = { tag: string; state: 'on' | 'future' | 'ended' };

async function selectStates({ kysely }: Database): Promise<TaskState[]> {
  const { rows } = await sql<TaskState>`select tag,
      case when active_to <= now() then 'ended' when active_from > now() then 'future' else 'on' end as state
    from task`.execute(kysely);
  return rows;
}

/** Keeps other operators waiting until this transaction ends; players go on reading and collecting. */
async function lockCatalogue(tx: Tx): Promise<Date> {
  await sql`lock table task in share row exclusive mode`.execute(tx);
  const { rows } = await sql<{ now: Date }>`select date_trunc('milliseconds', clock_timestamp()) as now`.execute(tx);
  return rows[0]?.now ?? new Date();
}

async function upsertTask(tx: Tx, task: StoredTask): Promise<void> {
  await sql`insert into task (tag, description_en, description_ru, task_type, task_group, reward, count, metric, channel,
      redirect_url, position, active_from, active_to)
    values (${task.tag}, ${task.description_en}, ${task.description_ru}, ${task.type}, ${task.group}, ${task.reward},
      ${task.count}, ${task.metric}, ${task.channel}, ${task.redirect_url}, ${task.position}, ${task.active_from},
      ${task.active_to})
    on conflict (tag) do update set
      description_en = excluded.description_en, description_ru = excluded.description_ru, task_type = excluded.task_type,
      task_group = excluded.task_group, reward = excluded.reward, count = excluded.count, metric = excluded.metric,
      channel = excluded.channel, redirect_url = excluded.redirect_url, position = excluded.position,
      active_from = excluded.active_from, active_to = excluded.active_to`.execute(tx);
}
