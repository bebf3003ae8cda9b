import { calls } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addCall } from '../../platform/http/calls.ts';
import { makeRankReader, makeRanks } from './ranks.ts';
import { makePlaceReader, makeTopReader, readFriends, readNear } from './service.ts';

export function addLeaderboardRoutes(app: FastifyInstance, context: Context): void {
  const readTop = makeTopReader(context);
  const ranks = makeRanks(context);
  const readRank = makeRankReader(context, ranks);
  addCall(app, calls.leaderboard, 'read', () => readTop());
  addCall(app, calls.leaderboardMe, 'read', ({ playerId, query }) => readRank(playerId, query.spend), {
    findsPlayer: true,
  });
  const readPlace = makePlaceReader(context, ranks);
  addCall(app, calls.leaderboardPlace, 'read', ({ playerId }) => readPlace(playerId), { findsPlayer: true });
  addCall(app, calls.leaderboardNear, 'read', ({ playerId }) => readNear(context, playerId));
  addCall(app, calls.leaderboardFriends, 'read', ({ playerId }) => readFriends(context, playerId));
}
