import { calls } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addCall } from '../../platform/http/calls.ts';
import { readEarnings, readEarningsByFriend, readInvited, readStats } from './service.ts';

export function addReferralRoutes(app: FastifyInstance, context: Context): void {
  addCall(app, calls.referralStats, 'read', ({ playerId }) => readStats(context, playerId));
  addCall(app, calls.referralList, 'read', ({ playerId, query }) => readInvited(context, playerId, query.limit));
  addCall(app, calls.referralEarningsByFriend, 'read', ({ playerId, query }) =>
    readEarningsByFriend(context, playerId, query.limit),
  );
  addCall(app, calls.referralEarnings, 'read', ({ playerId, query }) => readEarnings(context, playerId, query.limit));
}
