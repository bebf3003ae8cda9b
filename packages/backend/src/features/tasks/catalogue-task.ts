import { z } from 'zod';
import { isHttpsAddress } from '../../platform/https-address.ts';
import { OperatorError, type Problem } from '../../platform/operator/operator-error.ts';
import { writeRow } from '../../platform/table-file/csv-cell.ts';
import type { RawRow, TableShape } from '../../platform/table-file/raw-row.ts';
import { type FileBytes, readTableFile } from '../../platform/table-file/read-table-file.ts';
import { line } from '../../platform/table-file/text-fields.ts';
import { CHANNEL_METRIC, metricNames } from './metrics.ts';

const MAX_TEXT = 200;
const MAX_URL = 512;

const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.int(error).min(min, error).max(max, error);
};
const type = z.enum(['instant', 'progress'], 'must be instant or progress');
const metric = z
  .enum(metricNames, `must be one of ${metricNames.join(', ')}`)
  .nullable()
  .default(null);
const channelPattern = /^@[A-Za-z0-9_]{4,32}$/;
const channel = z.string().regex(channelPattern, 'must look like @soho_community').nullable().default(null);
const url = z
  .string()
  .refine(
    (text) => isHttpsAddress(text, MAX_URL),
    `must be an https address of at most ${MAX_URL} characters, and not look like Telegram's`,
  )
  .nullable()
  .default(null);
const time = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], 'must be a time, as 2027-01-31 or 2027-01-31T18:00:00Z')
  .transform((text) => new Date(text))
  .nullable()
  .default(null);
const count = wholeNumber(1, 1_000_000).default(1);

/** A task as operators write it, in files and on the command line. null is 'none'; times are ISO 8601. */
const catalogueTask = z.strictObject({
  tag: z
    .string('is missing')
    .regex(/^[a-z][a-z0-9_]{1,63}$/, 'must be 2 to 64 small letters, digits and _, beginning with a letter'),
  description_en: line(MAX_TEXT),
  description_ru: line(MAX_TEXT),
  type,
  group: z.enum(['main', 'early'], 'must be main or early'),
  reward: wholeNumber(1, 1_000_000_000),
  count,
  metric,
  channel,
  redirect_url: url,
  position: wholeNumber(-1_000_000, 1_000_000).default(0),
  /** null: from when it is first written. */
  active_from: time,
  active_to: time,
});

export type CatalogueTask = z.output<typeof catalogueTask>;

/** In the order of a file's columns. */
export const taskFields: readonly string[] = catalogueTask.keyof().options;

/** What a file of tasks holds. */
const taskTable: TableShape = {
  name: 'a task',
  fields: taskFields,
  columns: [],
  numbers: new Set(['reward', 'count', 'position']),
};

export type CheckResult = { readonly task: CatalogueTask } | { readonly problems: readonly Problem[] };

/** Checks one task, field by field and field against field. Returns all problems, not only the first. */
export function checkTask(fields: Readonly<Record<string, unknown>>): CheckResult {
  const parsed = catalogueTask.safeParse(fields);
  const mismatches = findMismatches(fields);
  if (parsed.success && mismatches.length === 0) {
    return { task: parsed.data };
  }
  const issues = (parsed.error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((field) => ({ field, message: 'is not a field of a task' }))
      : { field: String(issue.path[0] ?? ''), message: issue.message },
  );
  return { problems: [...issues, ...mismatches] };
}

/** A field that is wrong by itself is undefined here, and not held against the others. */
const related = z.object({
  type: type.optional().catch(undefined),
  count: count.optional().catch(undefined),
  metric: metric.optional().catch(undefined),
  channel: channel.optional().catch(undefined),
  redirect_url: url.optional().catch(undefined),
  active_from: time.optional().catch(undefined),
  active_to: time.optional().catch(undefined),
});

function findMismatches(fields: object): Problem[] {
  const task = related.parse(fields);
  const instant = task.type === 'instant';
  const progress = task.type === 'progress';
  const ofChannel = task.metric === CHANNEL_METRIC;
  const rules: [broken: boolean, field: string, message: string][] = [
    [instant && isSet(task.metric), 'metric', 'must be empty: an instant task counts nothing'],
    [instant && task.count !== undefined && task.count !== 1, 'count', 'must be 1 for an instant task'],
    [instant && task.redirect_url === null, 'redirect_url', 'is missing: an instant task leads somewhere'],
    [progress && task.metric === null, 'metric', 'is missing: a progress task counts something'],
    [ofChannel && task.channel === null, 'channel', `is missing: ${CHANNEL_METRIC} is about one`],
    [ofChannel && task.redirect_url === null, 'redirect_url', 'is missing: players must find the channel'],
    [ofChannel && task.count !== undefined && task.count !== 1, 'count', `must be 1 for ${CHANNEL_METRIC}`],
    [
      isSet(task.channel) && task.metric !== undefined && !ofChannel,
      'channel',
      `must be empty but for ${CHANNEL_METRIC}`,
    ],
    [
      isSet(task.active_to) && isSet(task.active_from) && task.active_to <= task.active_from,
      'active_to',
      'must be later than active_from',
    ],
  ];
  return rules.filter(([broken]) => broken).map(([, field, message]) => ({ field, message }));
}

function isSet<Given>(value: Given | null | undefined): value is Given {
  return value !== null && value !== undefined;
}

export type TaskFileFormat = 'csv' | 'json';

/**
 * Reads a file of tasks.
 * @throws OperatorError that lists every problem with its line and field
 */
export async function readTaskFile(bytes: FileBytes, format: TaskFileFormat): Promise<CatalogueTask[]> {
  const rows = await Array.fromAsync(readTableFile(bytes, format, taskTable));
  const checked = rows.map((row) => ({
    line: row.line,
    ...('fields' in row ? checkTask(row.fields) : { problems: [row.problem] }),
  }));
  const all: Problem[] = [
    ...checked.flatMap((row) =>
      'problems' in row ? row.problems.map((problem) => ({ line: row.line, ...problem })) : [],
    ),
    ...findRepeatedTags(rows),
  ].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  if (rows.length === 0) {
    all.push({ message: 'the file has no tasks' });
  }
  if (all.length > 0) {
    throw new OperatorError(`The file has ${all.length} problem(s); nothing is imported:`, all);
  }
  return checked.flatMap((row) => ('task' in row ? [row.task] : []));
}

function findRepeatedTags(rows: readonly RawRow[]): Problem[] {
  const firstLines = new Map<unknown, number>();
  return rows.flatMap((row) => {
    const tag = 'fields' in row ? row.fields['tag'] : undefined;
    const first = firstLines.get(tag);
    if (first !== undefined && typeof tag === 'string') {
      return [{ line: row.line, field: 'tag', message: `is the same as on line ${first}` }];
    }
    firstLines.set(tag, row.line);
    return [];
  });
}

type Value = CatalogueTask[keyof CatalogueTask];

/** Writes tasks as a file that the import reads back to the same tasks. */
export function writeTaskFile(tasks: readonly CatalogueTask[], format: TaskFileFormat): string {
  const rows = tasks.map((task) => {
    const values = new Map<string, Value>(Object.entries(task));
    return taskFields.map((field) => values.get(field) ?? null);
  });
  if (format === 'json') {
    const objects = rows.map((row) => Object.fromEntries(taskFields.map((field, index) => [field, row[index]])));
    return `${JSON.stringify(objects, undefined, 2)}\n`;
  }
  return [taskFields, ...rows].map((row) => `${writeRow(row.map(toText))}\r\n`).join('');
}

function toText(value: Value): string {
  return value instanceof Date ? value.toISOString() : String(value ?? '');
}
