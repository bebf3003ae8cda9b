import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { payPlayer } from '../balance/index.ts';

export async function isQuestDone(tx: Tx, playerId: number): Promise<boolean> {
  const { rows } = await sql`select from wallet_quest where player_id = ${playerId}`.execute(tx);
  return rows.length === 1;
}

/** Pays the wallet quest, if the player has not done it. Returns whether it paid. */
export async function payQuest(tx: Tx, playerId: number, orderId: string, reward: number): Promise<boolean> {
  const { rows } =
    await sql`insert into wallet_quest (player_id, order_id, reward) values (${playerId}, ${orderId}, ${reward})
    on conflict do nothing returning player_id`.execute(tx);
  if (rows.length === 0) {
    return false;
  }
  await payPlayer(tx, 'quest_reward', { playerId, ref: 'wallet_quest', amount: reward });
  return true;
}
