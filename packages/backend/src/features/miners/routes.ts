import { calls, type MinerStatus, type ReplyOf } from '@soho/contract';
import { DAY_MS, type MinerId, mapMiners, miners } from '@soho/rules';
import { parseAddress } from '@soho/ton';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod/mini';
import type { Context } from '../../platform/context.ts';
import { addCall, addOperation } from '../../platform/http/calls.ts';
import { answerUntilSuccess, type Operation, type OperationResult, runIdempotent } from '../../platform/idempotency.ts';
import { Refusal } from '../../platform/refusal.ts';
import { counted, type Language } from '../../platform/words/language.ts';
import { payPlayer } from '../balance/index.ts';
import { claimRun, selectRuns, type UnclaimedRun } from './store.ts';

export function addMinersRoutes(app: FastifyInstance, context: Context, confirmPayment: ConfirmMinerPayment): void {
  addCall(app, calls.minersStatus, 'read', ({ playerId }) => readMiners(context, playerId));
  addOperation(app, calls.minersPurchase, ({ operation, body, language }) =>
    purchaseMiner(context, confirmPayment, operation, body, language),
  );
  addOperation(app, calls.minersClaim, ({ operation, body, language }) =>
    claimMiner(context, operation, body.miner_id, language),
  );
}

// A run of a miner begins with its payment and pays, once, what was promised then. It is ready by the database's clock;
// until it is claimed, its miner cannot be bought again.

/** What each of the player's miners does now. */
async function readMiners({ database }: Context, playerId: number): Promise<ReplyOf<typeof calls.minersStatus>> {
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
function claimMiner(
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

// The client says that it has paid; the payment that was found on the chain decides, and has started the miner by then.
type MinerClaim = {
  readonly minerId: MinerId;
  readonly orderId: string | undefined;
  /** The hash that the client names; it proves nothing. */
  readonly hint: string | undefined;
  /** The raw address that an order is made for if there is none yet. */
  readonly wallet: string;
};

/**
 * Whether a miner's payment has arrived. Payments start miners, so miners cannot import them: the app passes this in.
 * @throws Refusal
 */
type ConfirmMinerPayment = (operation: Operation, claimed: MinerClaim) => Promise<boolean>;

/** Returns whether a miner's payment has arrived yet. @throws Refusal */
async function purchaseMiner(
  { config, database }: Context,
  confirmPayment: ConfirmMinerPayment,
  operation: Operation,
  body: z.output<(typeof calls.minersPurchase)['body']>,
  language: Language,
): Promise<OperationResult<ReplyOf<typeof calls.minersPurchase>>> {
  const wallet = parseAddress(body.wallet_address, config.ton.network);
  if (wallet === undefined) {
    throw new Refusal('invalid_address');
  }
  const words = minerWords[language];
  const duration_days = miners[body.miner_id].days;
  const claimed = { minerId: body.miner_id, orderId: body.order_id, hint: body.transaction_hash, wallet };
  return answerUntilSuccess(database, operation, async () =>
    (await confirmPayment(operation, claimed))
      ? { success: true, status: 'mining', duration_days, message: words.started(duration_days) }
      : {
          success: false,
          status: 'pending',
          duration_days,
          message: body.order_id === undefined ? words.unseen : words.pending,
        },
  );
}

/** The messages of POST /miners/purchase. */
type MinerWords = {
  readonly started: (days: number) => string;
  readonly pending: string;
  /** To a player who names no order: nothing says that anything was sent. */
  readonly unseen: string;
};

const en: MinerWords = {
  started: (days) => `Miner started! It will be ready in ${days} ${days === 1 ? 'day' : 'days'}.`,
  pending: 'Payment sent. Waiting for the network: your miner will start by itself.',
  unseen: 'No payment seen yet. When it arrives, your miner will start by itself.',
};

const ru: MinerWords = {
  started: (days) => `Майнер запущен! Он будет готов через ${counted(days, 'день', 'дня', 'дней')}.`,
  pending: 'Платёж отправлен. Ждём сеть: майнер запустится сам.',
  unseen: 'Платежа пока не видно. Когда он придёт, майнер запустится сам.',
};

const minerWords: Record<Language, MinerWords> = { en, ru };
