import type { UnreadTransaction } from '@soho/telegram';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/** Notes a line that cannot be read. Returns false if it was noted before, or its payment is known by an update. */
export async function insertStarUnread(
  { kysely }: Database,
  botId: number,
  { chargeId, problem, happenedAt }: UnreadTransaction,
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into star_unread (bot_id, charge_id, problem, happened_at)
    select ${botId}, ${chargeId}, ${problem}, ${happenedAt ?? null}::timestamptz
    where not exists (select 1 from star_receipt where charge_id = ${chargeId})
    on conflict do nothing`.execute(kysely);
  return numAffectedRows === 1n;
}

/** Notes that the payment of such a line, if it is one, has gone back. */
export async function markUnreadRefunded(
  { kysely }: Database,
  botId: number,
  chargeId: string,
  at: Date,
): Promise<void> {
  await sql`update star_unread set refunded_at = ${at}
    where bot_id = ${botId} and charge_id = ${chargeId} and refunded_at is null`.execute(kysely);
}
