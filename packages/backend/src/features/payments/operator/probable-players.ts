import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Whom a payment is probably from. */
export type ProbablePlayer = { readonly player_id: number; readonly nickname: string };

/** By the sender's address: who has proved to own the wallet. Anybody can connect an address without a proof, an exchange's too. */
export async function findProbablePlayers(
  { kysely }: Database,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, ProbablePlayer>> {
  // Read apart: a cluster has proofs elsewhere than players.
  const { rows: owners } = await sql<{ address: string; player_id: number }>`select address, player_id
    from wallet_proof where address = any(${addresses}::text[])`.execute(kysely);
  const { rows: players } = await sql<ProbablePlayer>`select player_id, nickname from player
    where player_id = any(${owners.map(({ player_id }) => player_id)}::bigint[])`.execute(kysely);
  const byId = new Map(players.map((player) => [player.player_id, player]));
  return new Map(
    owners.flatMap(({ address, player_id }) => {
      const player = byId.get(player_id);
      return player === undefined ? [] : [[address, player] as const];
    }),
  );
}
