import { sql } from 'kysely';
import type { Context } from './context.ts';
import { Refusal } from './refusal.ts';

/**
 * Counts a refusal that an honest app does not cause, by player, code and day (UTC), outside the transaction that it rolled back.
 * Whatever goes wrong here does not change the answer.
 */
export async function recordFlag({ database, log }: Context, playerId: number, error: unknown): Promise<void> {
  if (!(error instanceof Refusal) || error.flag === undefined) {
    return;
  }
  log.warn({ event: 'flagged', code: error.flag.code });
  const { code, ref } = error.flag;
  await sql`insert into flag (player_id, code, ref) values (${playerId}, ${code}, ${ref})
    on conflict (player_id, code, day) do update
    set count = flag.count + 1, ref = excluded.ref, last_at = excluded.last_at`
    .execute(database.kysely)
    .catch((cause: unknown) => log.error({ err: cause }, 'a flag could not be recorded'));
}
