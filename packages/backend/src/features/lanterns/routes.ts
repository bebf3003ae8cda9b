import { calls, type ReplyOf } from '@soho/contract';
import { lanternPrize, lightLantern } from '@soho/rules';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import { addOperation } from '../../platform/http/calls.ts';
import { type Operation, type OperationResult, runIdempotent } from '../../platform/idempotency.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addAttempts, lockAttempts } from '../attempts/index.ts';
import { lastOf, payLantern, selectLast } from './store.ts';

export function addLanternsRoutes(app: FastifyInstance, context: Context): void {
  addOperation(app, calls.lanternLight, ({ operation }) => lightTonight(context, operation));
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
    const row = await selectLast(tx, playerId);
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
