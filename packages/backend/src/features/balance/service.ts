// The balance is what the ledger's entries add up to; it is only ever changed together with one (ledger.ts).
import { calls, type ReplyOf } from '@soho/contract';
import type { Context } from '../../platform/context.ts';
import type { Statement, Tx } from '../../platform/database/database.ts';
import { makePlayerReader } from '../../platform/player-reader.ts';
import { Refusal } from '../../platform/refusal.ts';

export type Balance = ReplyOf<typeof calls.balance>;

/** Reads the balance of a player. @throws Refusal('unauthorized') when the token's player does not exist */
export function makeBalanceReader({ database }: Pick<Context, 'database'>): (playerId: number) => Promise<Balance> {
  const read = makePlayerReader<BalanceRow>(database, READ_BALANCES);
  return async (playerId) => {
    const row = await read(playerId);
    if (row === undefined) {
      throw new Refusal('unauthorized');
    }
    return toBalance(row);
  };
}

export function toBalance({ coins, nickname, avatar_url }: BalanceRow): Balance {
  return { balance: coins, nickname, avatar_url };
}

export function openBalance(tx: Tx, playerId: number): Promise<void> {
  return insertBalance(tx, playerId);
}

export type BalanceRow = { player_id: number; coins: number; nickname: string; avatar_url: string | null };

/** The balances of a batch of players. */
export const READ_BALANCES: Statement = {
  name: 'read-balances',
  sql: `select player_id, balance.coins, player.nickname, player.avatar_url
    from balance join player using (player_id) where player_id = any($1::bigint[])`,
};

async function insertBalance(tx: Tx, playerId: number): Promise<void> {
  await tx.insertInto('balance').values({ player_id: playerId }).execute();
}
