import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

/** Enters all players' codes into the directory, as their sign-in does; without a cluster a trigger has. */
export async function enterCodes(kysely: Kysely<Tables>): Promise<void> {
  await sql`insert into referral_code (code, player_id) select referral_code, player_id from player
    on conflict do nothing`.execute(kysely);
}
