import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Language } from '../../platform/words/language.ts';

export type Profile = {
  readonly playerId: number;
  readonly nickname: string;
  readonly avatarUrl: string | null;
  readonly language: Language;
};

/**
 * Adds the player, or brings the profile of an older one up to date. Answers whether it is a new one: only a row that
 * was updated has a transaction in `xmax`. Times would not tell, two first launches can begin in one microsecond.
 */
export async function upsertPlayer(tx: Tx, profile: Profile, referralCode: string): Promise<boolean> {
  const { rows } = await sql<{ created: boolean }>`
    insert into player (player_id, nickname, avatar_url, language, referral_code)
    values (${profile.playerId}, ${profile.nickname}, ${profile.avatarUrl}, ${profile.language}, ${referralCode})
    on conflict (player_id) do update set
      nickname = excluded.nickname, avatar_url = excluded.avatar_url, language = excluded.language, seen_at = now()
    returning xmax = 0 as created`.execute(tx);
  return rows[0]?.created ?? false;
}
