import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** A friend whom a player has invited. */
export type Friend = {
  readonly player_id: number;
  readonly nickname: string;
  readonly coins: number;
  readonly created_at: Date;
  readonly seen_at: Date;
  /** What became of the bonus that this friend has brought. */
  readonly bonus: string | null;
  /** How many friends this one has invited. */
  readonly friends: number;
};

/** A page of friends, and the cursor of the next one; undefined at the end. */
export type FriendPage = { readonly friends: readonly Friend[]; readonly next: string | undefined };

type FriendRow = Omit<Friend, 'friends'> & { readonly cursor: string };

/**
 * A player's friends by pages, the last who joined first.
 * @param after `next` of the page before: '<microseconds>_<player>'
 */
export async function pageFriends(
  { kysely }: Database,
  playerId: number,
  size: number,
  after?: string,
): Promise<FriendPage> {
  const found = await sql<FriendRow>`
    with newest as materialized (
      select friend_id, joined_at from invited_friend where player_id = ${playerId} and ${isAfter(after)}
      order by joined_at desc, friend_id desc limit ${size + 1}
    )
    select player.player_id, nickname, coins, created_at, seen_at,
      (select status from referral_earning as earning
       where earning.player_id = player.player_id and seq = 0) as bonus,
      concat_ws('_', (extract(epoch from joined_at) * 1000000)::bigint, friend_id) as cursor
    from newest join player on player.player_id = friend_id join balance on balance.player_id = player.player_id
    order by joined_at desc, friend_id desc`.execute(kysely);
  const shown = found.rows.slice(0, size);
  // Counted apart: on a cluster, the friends of a friend are on other servers.
  const counted = await sql<{ player_id: number; friends: number }>`select player_id, count(*) as friends
    from invited_friend where player_id = any(${shown.map(({ player_id }) => player_id)}::bigint[])
    group by player_id`.execute(kysely);
  const counts = new Map(counted.rows.map(({ player_id, friends }) => [player_id, friends]));
  return {
    friends: shown.map((friend) => ({ ...friend, friends: counts.get(friend.player_id) ?? 0 })),
    next: found.rows.length > size ? shown.at(-1)?.cursor : undefined,
  };
}

/** A cursor has a time as whole microseconds, which is all that the database keeps of it. */
function isAfter(place: string | undefined): RawBuilder<unknown> {
  if (place === undefined) {
    return sql`true`;
  }
  const [micros, player] = place.split('_');
  return sql`(joined_at, friend_id) <
    ('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${player}::bigint)`;
}
