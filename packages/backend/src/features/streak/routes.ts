import { calls, type ReplyOf } from '@soho/contract';
import { GAME_LIFE_MS, GAME_XP, lanternPrize, lightLantern, VISIT_XP } from '@soho/rules';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addCall, addOperation } from '../../platform/http/calls.ts';
import { type Operation, type OperationResult, runIdempotent } from '../../platform/idempotency.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addAttempts, lockAttempts } from '../attempts/index.ts';
import { lastOf, payLantern, selectLastLantern, selectToday, toShownLantern } from './store.ts';

export function addStreakRoutes(app: FastifyInstance, context: Context): void {
  addCall(app, calls.progress, 'read', ({ playerId }) => readProgress(context, playerId));
  addOperation(app, calls.lanternLight, ({ operation }) => lightTonight(context, operation));
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

// A lantern is lit once a day (UTC) and gives the coins and attempts that its place in its row says. The day is the
// database's, the place follows from the player's last lantern by the rules; a request names neither. The player's attempts
// are locked first, so that each lantern sees the one before, also at midnight; the row of the day and the ledger's key
// forbid a second one.
/** Lights tonight's lantern. @throws Refusal */
function lightTonight(
  { database, restrictions }: Context,
  operation: Operation,
): Promise<OperationResult<ReplyOf<typeof calls.lanternLight>>> {
  const { playerId } = operation;
  return runIdempotent(database, operation, async (tx) => {
    restrictions.refuseIfOff('claims');
    await lockAttempts(tx, playerId);
    const row = await selectLastLantern(tx, playerId);
    const verdict = lightLantern(lastOf(row), row.today);
    if (!verdict.ok) {
      throw new Refusal(verdict.code);
    }
    const { place, forgiven } = verdict.value;
    const prize = lanternPrize(place);
    const balance = await payLantern(tx, playerId, verdict.value, prize);
    await addAttempts(tx, playerId, prize.attempts);
    const lantern = { place, lit: true, forgiven, next_in: row.next_in };
    return { reward: prize.coins, attempts: prize.attempts, balance, lantern };
  });
}
