import { calls } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addCall, addOperation } from '../../platform/http/calls.ts';
import { ChannelMembers } from './channels.ts';
import { collectTask, listTasks, openInstantTask } from './service.ts';

export function addTasksRoutes(app: FastifyInstance, context: Context): void {
  const members = new ChannelMembers(context);
  addCall(app, calls.tasks, 'read', ({ playerId, language }) => listTasks(context, members, playerId, language));
  addOperation(app, calls.tasksCollect, ({ operation, body }) => collectTask(context, members, operation, body.st));
  addOperation(app, calls.tasksInstant, ({ operation, body }) => openInstantTask(context, operation, body.st));
}
