import { sql } from 'kysely';
import type { Tx } from '../platform/database/database.ts';

const DAY_MS = 86_400_000;

/**
 * Moves by so many days the day that entries of a kind name, as in 'lantern:2026-11-24'; the ledger must be unprotected. Row by
 * row: a cluster does not compute a day from a column.
 */
export async function moveNamedDays(tx: Tx, kind: 'lantern_prize' | 'daily_puzzle', days: number, playerId?: number) {
  const { rows } = await sql<{
    player_id: number;
    seq: number;
    ref: string;
  }>`select player_id, seq, ref from ledger_entry
    where kind = ${kind} and ${playerId === undefined ? sql`true` : sql`player_id = ${playerId}`}`.execute(tx);
  for (const { player_id, seq, ref } of rows) {
    const [name = '', day = ''] = ref.split(':');
    const moved = new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
    await sql`update ledger_entry set ref = ${`${name}:${moved}`}
      where player_id = ${player_id} and seq = ${seq}`.execute(tx);
  }
}
