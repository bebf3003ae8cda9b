import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

/** How far a bot's list of Star transactions is read; `last` names the last one that is. */
export type StarCursor = { readonly readCount: number; readonly last: string };

export type StarAccount = StarCursor & { readonly begunAt: Date };

/** Together with the database's clock, by which the list will be known. */
export async function selectStarAccount(
  { kysely }: Database,
  botId: number,
): Promise<{ readonly account: StarAccount | undefined; readonly now: Date }> {
  const { rows } = await sql<{ begun: Date | null; read: number; last: string; now: Date }>`
    select begun_at as begun, read_count as read, last_transaction as last, clock.now
    from (select now() as now) as clock left join star_account on bot_id = ${botId}`.execute(kysely);
  const [row] = rows;
  if (row === undefined) {
    throw new Error('the clock gave no row');
  }
  const { begun, read, last, now } = row;
  return { now, account: begun === null ? undefined : { begunAt: begun, readCount: read, last } };
}

/** Begins to read a bot's list, unless it is being read. The messenger's clock may be behind ours. */
export async function insertStarAccount({ kysely }: Database, botId: number): Promise<void> {
  await sql`insert into star_account (bot_id, begun_at, read_until)
    values (${botId}, now() - interval '1 minute', now() - interval '1 minute') on conflict do nothing`.execute(kysely);
}

export async function isStarAccountRead(tx: Tx, botId: number): Promise<boolean> {
  const { rows } = await sql`select from star_account where bot_id = ${botId}`.execute(tx);
  return rows.length === 1;
}

/** Moves the cursor, unless another server was quicker. */
export async function moveStarCursor(
  { kysely }: Database,
  botId: number,
  from: StarCursor,
  to: StarCursor,
): Promise<void> {
  await sql`update star_account set read_count = ${to.readCount}, last_transaction = ${to.last}
    where bot_id = ${botId} and read_count = ${from.readCount} and last_transaction = ${from.last}`.execute(kysely);
}

/** Notes until when the whole list is known. */
export async function updateStarsReadUntil({ kysely }: Database, botId: number, readUntil: Date): Promise<void> {
  await sql`update star_account set read_until = ${readUntil}
    where bot_id = ${botId} and read_until < ${readUntil}`.execute(kysely);
}
