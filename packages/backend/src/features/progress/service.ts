// Daily Progress is counted from rows that exist anyway: days of visits, finished games, collected rewards. On the
// first launch that makes 100 XP, 0 rewards, 1 day. Tonight's lantern comes with it: a launch asks for both at once.
import type { calls, ReplyOf } from '@soho/contract';
import { GAME_XP, VISIT_XP } from '@soho/rules';
import type { Context } from '../../platform/context.ts';
import { toTonight } from '../lanterns/index.ts';
import { selectToday } from './store.ts';

export async function readProgress({ database }: Context, playerId: number): Promise<ReplyOf<typeof calls.progress>> {
  const { visited, games, rewards, days, ...lantern } = await selectToday(database, playerId);
  const xp = (visited ? VISIT_XP : 0) + games * GAME_XP;
  return { xp, rewards, streak: days, lantern: toTonight(lantern) };
}
