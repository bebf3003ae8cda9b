import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { listNotes, type PlayerNote } from './operator/moderate.ts';

/** One of the players that a search found. */
export type FoundPlayer = { player_id: number; nickname: string; coins: number; created_at: Date; seen_at: Date };

export type PlayerDetails = {
  readonly profile: FoundPlayer & {
    first_name: string | null;
    language: string;
    referral_code: string;
    attempts: number;
    streak_days: number;
    inviter_id: number | null;
    inviter_nickname: string | null;
    banned_at: Date | null;
    banned_by: string | null;
    ban_reason: string | null;
    hidden_at: Date | null;
    hidden_by: string | null;
    hidden_reason: string | null;
  };
  /** Facts by name, such as games dealt or coins from friends. */
  readonly counts: Readonly<Record<string, number>>;
  readonly flags: readonly { code: string; count: number; last: Date }[];
  /** What operators have written, the newest first. */
  readonly notes: readonly PlayerNote[];
};

const found = sql`player.player_id, player.nickname, balance.coins, player.created_at, player.seen_at`;

/** Everything an operator asks about a player, in one read. None when there is no such player. */
export function inspectPlayer({ kysely }: Database, playerId: number): Promise<PlayerDetails | undefined> {
  return kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const read = async <Row>(query: RawBuilder<Row>) => (await query.execute(tx)).rows;
      const [profile] = await read(selectProfile(playerId));
      const [counts] = await read(selectCounts(playerId));
      if (profile === undefined || counts === undefined) {
        return undefined;
      }
      return {
        profile: { ...profile, inviter_nickname: await readNickname(tx, profile.inviter_id) },
        counts,
        flags: await read(sql<PlayerDetails['flags'][number]>`select code, sum(count)::bigint as count,
          max(last_at) as last from flag where player_id = ${playerId} group by code order by max(last_at) desc`),
        notes: await listNotes({ kysely: tx }, playerId),
      };
    });
}

/** Read apart: on a cluster an inviter may be on another server. */
async function readNickname(tx: Tx, playerId: number | null): Promise<string | null> {
  const { rows } = await sql<{ nickname: string }>`select nickname from player
    where player_id = ${playerId}`.execute(tx);
  return rows[0]?.nickname ?? null;
}

function selectProfile(playerId: number): RawBuilder<Omit<PlayerDetails['profile'], 'inviter_nickname'>> {
  return sql`select ${found}, player.first_name, player.language, player.referral_code,
      attempts.remaining as attempts, coalesce(visit_streak.days, 0) as streak_days,
      referral.inviter_id,
      player_ban.banned_at, player_ban.operator as banned_by, player_ban.reason as ban_reason,
      player_hidden.hidden_at, player_hidden.operator as hidden_by, player_hidden.reason as hidden_reason
    from player join balance using (player_id) join attempts using (player_id)
    left join visit_streak using (player_id) left join referral using (player_id)
    left join player_ban using (player_id) left join player_hidden using (player_id)
    where player.player_id = ${playerId}`;
}

function selectCounts(playerId: number): RawBuilder<Record<string, number>> {
  // Subqueries in FROM: on a cluster, friends' rows are on other servers.
  return sql`select card_games, puzzles, games_won, ads_watched, tasks_collected, friends_invited, bonuses_held,
      coins_from_friends
    from (
      select count(*) filter (where kind = 'card') as card_games, count(*) filter (where kind = 'puzzle') as puzzles,
        count(*) filter (where status = 'won') as games_won
      from game where player_id = ${playerId}
    ) as games
    cross join (
      select count(*) as ads_watched from ad_session where player_id = ${playerId} and status = 'consumed'
    ) as ads
    cross join (select count(*) as tasks_collected from task_reward where player_id = ${playerId}) as tasks
    cross join (select count(*) as friends_invited from invited_friend where player_id = ${playerId}) as friends
    cross join (
      select count(*) as bonuses_held from referral_earning where inviter_id = ${playerId} and status = 'held'
    ) as bonuses
    cross join (
      select coalesce((select total_after from referral_settlement where player_id = ${playerId}
        order by seq desc limit 1), 0) as coins_from_friends
    ) as settlements`;
}
