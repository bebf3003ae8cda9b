// Matches a transaction to the order that it pays. An order is settled once, by one transaction that pays it in full, and what it
// buys is granted to its owner in the same database transaction. Money that pays for nothing is kept for the operator.
import type { ChainTransaction } from '@soho/ton';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { payPlayer } from '../balance/index.ts';
import { hasUnclaimedRun, startRun } from '../miners/index.ts';
import { orderOfComment } from './comment.ts';
import { lockOrder, lockOwned, markSettled, type Order } from './order-store.ts';
import { type Outcome, type Reason, selectGuesses } from './receipt-store.ts';

/** Settles what the transaction pays for, if anything, and grants it. */
export async function settle(tx: Tx, network: string, account: string, received: ChainTransaction): Promise<Outcome> {
  if (received.kind === 'outgoing' || received.kind === 'returned') {
    return { state: 'none', reason: received.kind };
  }
  if (received.value === 0n) {
    return { state: 'none', reason: 'empty' };
  }
  if (received.kind === 'bounced') {
    return { state: 'unmatched', reason: 'bounced' };
  }
  const found = await lockOwned(tx, await findOrder(tx, network, account, received));
  if (found === undefined) {
    return { state: 'unmatched', reason: received.comment ? 'unknown_order' : 'no_comment' };
  }
  const order = await lockOrder(tx, found, network, account);
  return order === undefined ? { state: 'unmatched', reason: 'unknown_order' } : settleOrder(tx, order, received.value);
}

/** The order that the comment names; without a comment the one that it can only be for, as long as there is one alone. */
async function findOrder(
  tx: Tx,
  network: string,
  account: string,
  received: ChainTransaction,
): Promise<string | undefined> {
  if (received.comment) {
    return orderOfComment(received.comment);
  }
  const guesses = await selectGuesses(tx, network, account, received);
  return guesses.length === 1 ? guesses[0] : undefined;
}

/** Pays a locked order with an amount in its currency, if that is enough and what it buys can be had. */
export async function settleOrder(tx: Tx, order: Order, value: bigint): Promise<Outcome> {
  const reason = findObstacle(order, value) ?? (await grant(tx, order));
  if (reason !== undefined) {
    return { state: 'unmatched', reason };
  }
  await markSettled(tx, order);
  return { state: 'settled', playerId: order.player_id, orderId: order.order_id, amount: order.amount };
}

function findObstacle(order: Order, value: bigint): Reason | undefined {
  if (order.settled) {
    return 'paid_twice';
  }
  return value < order.amount ? 'underpaid' : undefined;
}

/** Returns why it could not be granted. */
async function grant(tx: Tx, order: Order): Promise<Reason | undefined> {
  const { player_id: playerId, order_id: orderId, reward } = order;
  if (order.kind === 'wallet_quest') {
    return (await payQuest(tx, playerId, orderId, reward)) ? undefined : 'quest_done';
  }
  if (await hasUnclaimedRun(tx, playerId, order.miner_id)) {
    return 'miner_busy';
  }
  const run = { playerId, orderId, minerId: order.miner_id, reward, durationMs: order.duration_ms ?? 0 };
  return (await startRun(tx, run)) ? undefined : 'miner_busy';
}

export async function isQuestDone(tx: Tx, playerId: number): Promise<boolean> {
  const { rows } = await sql`select from wallet_quest where player_id = ${playerId}`.execute(tx);
  return rows.length === 1;
}

/** Pays the wallet quest, if the player has not done it. Returns whether it paid. */
async function payQuest(tx: Tx, playerId: number, orderId: string, reward: number): Promise<boolean> {
  const { rows } =
    await sql`insert into wallet_quest (player_id, order_id, reward) values (${playerId}, ${orderId}, ${reward})
    on conflict do nothing returning player_id`.execute(tx);
  if (rows.length === 0) {
    return false;
  }
  await payPlayer(tx, 'quest_reward', { playerId, ref: 'wallet_quest', amount: reward });
  return true;
}
