// A task's reward is paid once: by the key of its row. Progress is counted from the server's own
// rows in the transaction that pays; the amount is the catalogue's at that time. Only the membership of a channel is requested from outside.
import type { calls, ErrorCode, ReplyOf } from '@soho/contract';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type Operation, type OperationResult, runIdempotent } from '../../platform/idempotency.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ChannelMembers } from './channels.ts';
import { CHANNEL_METRIC } from './metrics.ts';
import { countMetric, isKnown, payTask, selectActiveTask, type TaskRow } from './store.ts';

/** Pays a finished task's reward. @throws Refusal */
export async function collectTask(
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
export function openInstantTask(
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
