// A task's reward is paid once: by the key of its row. Progress is counted from the server's own
// rows in the transaction that pays; the amount is the catalogue's at that time. Only the membership of a channel is requested from outside.
import { calls, type ErrorCode, type ReplyOf, type Task } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { addCall, addOperation } from '../../platform/http/calls.ts';
import { type Operation, type OperationResult, runIdempotent } from '../../platform/idempotency.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Language } from '../../platform/words/language.ts';
import { ChannelMembers } from './channels.ts';
import { CHANNEL_METRIC, screenOf } from './metrics.ts';
import {
  countMetric,
  isKnown,
  type ListedTask,
  type Progress,
  payTask,
  selectActiveTask,
  selectProgress,
  selectTasks,
  type TaskRow,
} from './store.ts';

export function addTasksRoutes(app: FastifyInstance, context: Context): void {
  const members = new ChannelMembers(context);
  addCall(app, calls.tasks, 'read', ({ playerId, language }) => listTasks(context, members, playerId, language));
  addOperation(app, calls.tasksCollect, ({ operation, body }) => collectTask(context, members, operation, body.st));
  addOperation(app, calls.tasksInstant, ({ operation, body }) => openInstantTask(context, operation, body.st));
}

/** Pays a finished task's reward. @throws Refusal */
async function collectTask(
  context: Context,
  members: ChannelMembers,
  operation: Operation,
  tag: string,
): Promise<OperationResult<ReplyOf<typeof calls.tasksCollect>>> {
  const joined = await hasJoinedFor(context, members, operation.playerId, tag);
  return runIdempotent(context.database, operation, async (tx) => {
    context.restrictions.refuseIfOff('claims');
    const task = await findTask(tx, tag, 'progress');
    if (!(await isFinished(tx, operation.playerId, task, joined))) {
      const code = task.metric === CHANNEL_METRIC ? 'channel_not_joined' : 'task_unfinished';
      throw await refusal(tx, operation.playerId, code);
    }
    const paid = await payTask(tx, operation.playerId, tag);
    if (paid === undefined) {
      throw await refusal(tx, operation.playerId, 'task_collected');
    }
    return { reward: paid.reward, balance: paid.coins };
  });
}

/** Pays an instant task's reward the first time, and returns where it leads each time. @throws Refusal */
function openInstantTask(
  context: Context,
  operation: Operation,
  tag: string,
): Promise<OperationResult<ReplyOf<typeof calls.tasksInstant>>> {
  return runIdempotent(context.database, operation, async (tx) => {
    context.restrictions.refuseIfOff('claims');
    const task = await findTask(tx, tag, 'instant');
    const paid = await payTask(tx, operation.playerId, tag);
    if (paid === undefined && !(await isKnown(tx, operation.playerId))) {
      throw new Refusal('unauthorized');
    }
    return { reward: paid?.reward ?? 0, redirect_url: task.redirect_url };
  });
}

/** A missing player, as after a restored backup, has finished and collected nothing. */
async function refusal(tx: Tx, playerId: number, code: ErrorCode): Promise<Refusal> {
  return new Refusal((await isKnown(tx, playerId)) ? code : 'unauthorized');
}

async function findTask(tx: Tx, tag: string, type: TaskRow['task_type']): Promise<TaskRow> {
  const task = await selectActiveTask(tx, tag);
  if (task === undefined) {
    throw new Refusal('no_task');
  }
  if (task.task_type !== type) {
    throw new Refusal('wrong_task_type');
  }
  return task;
}

/** Whether the player is in the task's channel, if it has one. Called before the transaction, which must not wait for the messenger. */
async function hasJoinedFor(
  { database }: Context,
  members: ChannelMembers,
  playerId: number,
  tag: string,
): Promise<boolean> {
  const channel = (await selectActiveTask(database.kysely, tag))?.channel ?? null;
  return channel !== null && (await members.hasJoined(playerId, channel));
}

async function isFinished(tx: Tx, playerId: number, { metric, count }: TaskRow, joined: boolean): Promise<boolean> {
  return metric === CHANNEL_METRIC ? joined : metric !== null && (await countMetric(tx, playerId, metric)) >= count;
}

/** The tasks that are on now, in the player's language, with the server's own count of progress. */
async function listTasks(
  { database }: Context,
  members: ChannelMembers,
  playerId: number,
  language: Language,
): Promise<Task[]> {
  const [rows, progress] = await Promise.all([selectTasks(database, playerId), selectProgress(database, playerId)]);
  return Promise.all(rows.map(async (row) => toTask(row, await measure(members, playerId, row, progress), language)));
}

/** How far the player is. A list does not wait for the messenger: collecting queries it, and says what is wrong. */
async function measure(
  members: ChannelMembers,
  playerId: number,
  row: ListedTask,
  progress: Progress | undefined,
): Promise<number> {
  if (row.is_completed || row.metric === null) {
    return row.is_completed ? row.count : 0;
  }
  if (row.metric === CHANNEL_METRIC) {
    return (await members.isKnownMember(playerId, row.channel ?? '')) ? 1 : 0;
  }
  return Math.min(progress?.[row.metric] ?? 0, row.count);
}

function toTask(row: ListedTask, done: number, language: Language): Task {
  const finished = row.task_type === 'instant' || done >= row.count;
  return {
    tag: row.tag,
    desction: language === 'ru' ? row.description_ru : row.description_en,
    task_type: row.task_type,
    group: row.task_group,
    reward: row.reward,
    count: row.count,
    user_progress: done,
    is_completed: row.is_completed,
    can_collect: !row.is_completed && finished,
    // The link of an instant task is returned when it is done; the link of a channel, before.
    redirect_url: row.task_type === 'instant' ? null : row.redirect_url,
    screen: row.metric === null ? null : screenOf(row.metric),
  };
}
