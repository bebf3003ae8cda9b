import type { Context } from './context.ts';
import { Refusal } from './refusal.ts';

/**
 * Records a refusal that an honest app does not cause, outside the transaction that it rolled back.
 * Whatever goes wrong here does not change the answer.
 */
export async function recordFlag({ database, log }: Context, playerId: number, error: unknown): Promise<void> {
  if (!(error instanceof Refusal) || error.flag === undefined) {
    return;
  }
  log.warn({ event: 'flagged', code: error.flag.code });
  await database.kysely
    .insertInto('flag')
    .values({ player_id: playerId, ...error.flag })
    .execute()
    .catch((cause: unknown) => log.error({ err: cause }, 'a flag could not be recorded'));
}
