import type { MinerId } from '@soho/rules';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';

/** A run that is not claimed yet; `left_ms` is 0 or less when it is ready. */
export type UnclaimedRun = { readonly miner_id: MinerId; readonly left_ms: number };

/** The player's unclaimed runs, at most one a miner, and the database's clock. */
export async function selectRuns(
  { kysely }: Database,
  playerId: number,
): Promise<{ readonly runs: readonly UnclaimedRun[]; readonly now: Date }> {
  const { rows } = await sql<{ miner_id: MinerId | null; left_ms: number; now: Date }>`
    select run.miner_id, (extract(epoch from run.ready_at - clock.now) * 1000)::float8 as left_ms, clock.now
    from (select now() as now) as clock
    left join miner_run as run on run.player_id = ${playerId} and run.claimed_at is null`.execute(kysely);
  const runs = rows.flatMap(({ miner_id, left_ms }) => (miner_id === null ? [] : [{ miner_id, left_ms }]));
  return { runs, now: rows[0]?.now ?? new Date() };
}

/** Whether the miner runs or is ready. Waits for a claim that is under way, so that its miner counts as free. */
export async function hasUnclaimedRun(tx: Tx, playerId: number, minerId: MinerId): Promise<boolean> {
  const { rows } = await sql`select from miner_run
    where player_id = ${playerId} and miner_id = ${minerId} and claimed_at is null for update`.execute(tx);
  return rows.length > 0;
}

/** Whether an order's run exists and is not claimed. */
export async function isUnclaimed({ kysely }: Database, playerId: number, orderId: string): Promise<boolean> {
  const { rows } = await sql`select from miner_run
    where player_id = ${playerId} and order_id = ${orderId} and claimed_at is null`.execute(kysely);
  return rows.length === 1;
}

export type NewRun = {
  readonly playerId: number;
  readonly orderId: string;
  readonly minerId: MinerId;
  /** Coins. */
  readonly reward: number;
  readonly durationMs: number;
};

/** Returns false if another payment, in either currency, has started the miner at the same moment. */
export async function startRun(tx: Tx, { playerId, orderId, minerId, reward, durationMs }: NewRun): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into miner_run (player_id, order_id, miner_id, reward, ready_at)
    values (${playerId}, ${orderId}, ${minerId}, ${reward}, now() + ${durationMs} * interval '1 millisecond')
    on conflict (player_id, miner_id) where claimed_at is null do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Marks the miner's run as claimed, if it is ready and was not claimed before. */
export async function claimRun(
  tx: Tx,
  playerId: number,
  minerId: MinerId,
): Promise<{ readonly orderId: string; readonly reward: number } | undefined> {
  const { rows } = await sql<{ order_id: string; reward: number }>`update miner_run set claimed_at = now()
    where player_id = ${playerId} and miner_id = ${minerId} and claimed_at is null and ready_at <= now()
    returning order_id, reward`.execute(tx);
  const [run] = rows;
  return run && { orderId: run.order_id, reward: run.reward };
}
