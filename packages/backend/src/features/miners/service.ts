// A run of a miner begins with its payment and pays, once, what was promised then. It is ready by the database's clock;
// until it is claimed, its miner cannot be bought again.
import type { calls, MinerStatus, ReplyOf } from '@soho/contract';
import { DAY_MS, type MinerId, mapMiners, miners } from '@soho/rules';
import type { Context } from '../../platform/context.ts';
import { type Operation, type OperationResult, runIdempotent } from '../../platform/idempotency.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Language } from '../../platform/words/language.ts';
import { payPlayer } from '../balance/index.ts';
import { claimRun, selectRuns, type UnclaimedRun } from './store.ts';

/** What each of the player's miners does now. */
export async function readMiners({ database }: Context, playerId: number): Promise<ReplyOf<typeof calls.minersStatus>> {
  const { runs, now } = await selectRuns(database, playerId);
  const statusOf = (id: MinerId) =>
    toStatus(
      id,
      runs.find((run) => run.miner_id === id),
    );
  return {
    success: true,
    miners: mapMiners(statusOf),
    last_updated: now.toISOString(),
  };
}

function toStatus(id: MinerId, run: UnclaimedRun | undefined): MinerStatus {
  const config = { reward: miners[id].reward, duration: miners[id].days };
  if (run === undefined) {
    return { status: 'available', is_active: false, days_left: 0, config };
  }
  const days_left = Math.max(0, run.left_ms) / DAY_MS;
  return { status: run.left_ms > 0 ? 'mining' : 'ready_to_claim', is_active: run.left_ms > 0, days_left, config };
}

/** Pays what a miner that is ready has collected. @throws Refusal */
export function claimMiner(
  { database, restrictions }: Context,
  operation: Operation,
  minerId: MinerId,
  language: Language,
): Promise<OperationResult<ReplyOf<typeof calls.minersClaim>>> {
  return runIdempotent(database, operation, async (tx) => {
    restrictions.refuseIfOff('claims');
    const { playerId } = operation;
    const run = await claimRun(tx, playerId, minerId);
    if (run === undefined) {
      throw new Refusal('miner_not_ready');
    }
    const { orderId, reward } = run;
    const balance = await payPlayer(tx, 'miner_reward', { playerId, ref: `miner:${orderId}`, amount: reward });
    return { success: true, message: collected(reward, language), reward, balance };
  });
}

function collected(reward: number, language: Language): string {
  return language === 'ru' ? `Получено ${reward}\u00a0монет!` : `${reward} coins collected!`;
}
