import { calls, type ReplyOf } from '@soho/contract';
import { GAME_LIFE_MS, GAME_XP, VISIT_XP } from '@soho/rules';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addCall } from '../../platform/http/calls.ts';
import { toShownLantern } from '../lanterns/index.ts';
import { selectToday } from './store.ts';

export function addProgressRoutes(app: FastifyInstance, context: Context): void {
  addCall(app, calls.progress, 'read', ({ playerId }) => readProgress(context, playerId));
}

// Daily Progress is counted from rows that exist anyway: days of visits, finished games, collected rewards. On the
// first launch that makes 100 XP, 0 rewards, 1 day. Tonight's lantern and what can be played come with it: the hub's next
// best thing is known by the call that a launch makes anyway.
async function readProgress({ database, config }: Context, playerId: number): Promise<ReplyOf<typeof calls.progress>> {
  const row = await selectToday(database, playerId, GAME_LIFE_MS * config.timeScale);
  const { visited, games, rewards, days, attempts, open, played, daily_solved, ...lantern } = row;
  const xp = (visited ? VISIT_XP : 0) + games * GAME_XP;
  return {
    xp,
    rewards,
    streak: days,
    lantern: toShownLantern(lantern),
    games: { attempts, open, played, daily_solved },
  };
}
