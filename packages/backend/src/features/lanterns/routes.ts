import { calls } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addOperation } from '../../platform/http/calls.ts';
import { lightTonight } from './service.ts';

export function addLanternsRoutes(app: FastifyInstance, context: Context): void {
  addOperation(app, calls.lanternLight, ({ operation }) => lightTonight(context, operation));
}
