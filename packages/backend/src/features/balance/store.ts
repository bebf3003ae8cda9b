import type { Statement, Tx } from '../../platform/database/database.ts';

export type BalanceRow = { player_id: number; coins: number; nickname: string; avatar_url: string | null };

/** The balances of a batch of players. */
export const READ_BALANCES: Statement = {
  name: 'read-balances',
  sql: `select player_id, balance.coins, player.nickname, player.avatar_url
    from balance join player using (player_id) where player_id = any($1::bigint[])`,
};

export async function insertBalance(tx: Tx, playerId: number): Promise<void> {
  await tx.insertInto('balance').values({ player_id: playerId }).execute();
}
