import { calls } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addCall } from '../../platform/http/calls.ts';
import { makeLeagueReader, seeResults } from './service.ts';

export function addLeagueRoutes(app: FastifyInstance, context: Context): void {
  const readLeague = makeLeagueReader(context);
  addCall(app, calls.league, 'read', ({ playerId }) => readLeague(playerId));
  addCall(app, calls.leagueSeen, 'write', ({ playerId }) => seeResults(context, playerId));
}
