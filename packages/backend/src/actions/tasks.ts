import { type Change, taskFields } from '@soho/contract/console';
import { readTaskFigures } from '../features/operators/daily-figures.ts';
import {
  addTask,
  disableTask,
  editTask,
  enableTask,
  figureOf,
  importTasks,
  metricNames,
  orderTasks,
  readCatalogue,
  readTaskFile,
  type TaskChange,
  type TaskInTime,
  versionOfTask,
  writeTaskFile,
} from '../features/tasks/index.ts';
import { type ActionContext, type Actions, answerChanges } from './action.ts';

/** The catalogue of tasks, and what commands do to it. */
export function makeTaskActions(context: ActionContext) {
  const { database } = context;

  return {
    tasks: async () => {
      const [tasks, { collected, sums, players }] = await Promise.all([
        readCatalogue(database),
        readTaskFigures(database, metricNames.map(figureOf)),
      ]);
      return {
        tasks: tasks.map((task) => ({ ...toWire(task), collected: collected.get(task.tag) ?? 0 })),
        metrics: [...metricNames],
        counted: Object.fromEntries(metricNames.map((metric) => [metric, sums.get(figureOf(metric)) ?? 0])),
        players,
      };
    },

    exportTasks: async ({ query }) => ({
      file: writeTaskFile(await readCatalogue(database), query.format),
    }),

    saveTask: async ({ body: { tag, version, fields }, command }) =>
      answerChanges(
        command,
        ...toChanges(
          version === null
            ? await addTask(database, command, { ...fields, tag })
            : await editTask(database, command, tag, fields, version),
        ),
      ),

    turnTask: async ({ body: { tag, version, on }, command }) =>
      answerChanges(command, ...toChanges(await (on ? enableTask : disableTask)(database, command, tag, version))),

    orderTasks: async ({ body: { seen, tags }, command }) =>
      answerChanges(command, ...toChanges(await orderTasks(database, command, seen, tags))),

    importTasks: async ({ body: { format, text }, command }) => {
      const tasks = await readTaskFile([Buffer.from(text)], format);
      return answerChanges(command, ...toChanges(await importTasks(database, command, tasks)));
    },
  } satisfies Partial<Actions>;
}

function toWire({ state, ...task }: TaskInTime) {
  return {
    ...task,
    state,
    version: versionOfTask(task),
    active_from: task.active_from.toISOString(),
    active_to: task.active_to?.toISOString() ?? null,
  };
}

/** A line for each field that differs; of a new task, for each that has a value. */
function toChanges(changes: readonly TaskChange[]): Change[] {
  return changes.flatMap(({ tag, before, after }) =>
    taskFields
      .map((what): Change => ({ what, subject: tag, before: sayValue(before?.[what]), after: sayValue(after[what]) }))
      .filter((change) => change.before !== change.after),
  );
}

function sayValue(value: string | number | Date | null | undefined): string {
  return value instanceof Date ? value.toISOString() : String(value ?? '');
}
