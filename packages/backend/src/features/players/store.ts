import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Pair } from '../../platform/database/pair.ts';
import type { Language } from '../../platform/words/language.ts';
import { countVisits } from '../streak/index.ts';

export type Profile = {
  readonly playerId: number;
  readonly nickname: string;
  /** For operators' search alone. */
  readonly firstName: string | null;
  readonly avatarUrl: string | null;
  readonly language: Language;
};

/** Whether the player was made just now, and whether an operator has banned them. */
export type UpsertResult = { readonly created: boolean; readonly banned: boolean };

/**
 * Adds the player, or brings the profile of an older one up to date. Only a row that was updated has a transaction in
 * `xmax`. Times would not show it: two first launches can begin in one microsecond.
 */
export async function upsertPlayer(tx: Tx, profile: Profile, referralCode: string): Promise<UpsertResult> {
  const { playerId, nickname, firstName, avatarUrl, language } = profile;
  const { rows } = await sql<Pick<UpsertResult, 'created'>>`
    insert into player (player_id, nickname, first_name, avatar_url, language, referral_code, seen_at)
    values (${playerId}, ${nickname}, ${firstName}, ${avatarUrl}, ${language}, ${referralCode}, now())
    on conflict (player_id) do update set nickname = excluded.nickname, first_name = excluded.first_name,
      avatar_url = excluded.avatar_url, language = excluded.language, seen_at = excluded.seen_at
    returning xmax = 0 as created`.execute(tx);
  const bans = await sql`select from player_ban where player_id = ${playerId}`.execute(tx);
  return { created: rows[0]?.created ?? false, banned: bans.rows.length > 0 };
}

/**
 * Brings the profiles of a batch of players up to date, counts their day and reads their balances. Leaves out players
 * who do not exist yet and those who are banned. A day that is counted already is not written: `on conflict` would lock its row.
 */
export const SEE_PLAYERS: Pair = {
  many: {
    name: 'see-players',
    sql: `with ask as (
        select * from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[])
          as ask (player_id, nickname, first_name, avatar_url, language)
      ), seen as (
        update player set
          nickname = ask.nickname, first_name = ask.first_name, avatar_url = ask.avatar_url, language = ask.language,
          seen_at = now()
        from ask where player.player_id = ask.player_id
          and not exists (select 1 from player_ban where player_ban.player_id = player.player_id)
        returning player.player_id, player.nickname, player.avatar_url
      ), first_today as (
        select player_id from seen where not exists (
          select 1 from visit_streak where visit_streak.player_id = seen.player_id
            and last_day >= (now() at time zone 'utc')::date)
      ), counted as (${countVisits('first_today')})
      select player_id, balance.coins, seen.nickname, seen.avatar_url from seen join balance using (player_id)`,
  },
  one: {
    name: 'see-player',
    sql: 'select * from see_player($1::bigint, $2::text, $3::text, $4::text, $5::text)',
  },
};
