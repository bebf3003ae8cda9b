// The board is a copy, at most a minute old: a job updates the players who were paid since its last run, so that neither
// a credit nor the first page pays for ranks. The player's own rank counts the players above on that copy (ranks.ts).
import { calls, type ReplyOf } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { coalesce } from '../../platform/coalesce.ts';
import type { Context } from '../../platform/context.ts';
import type { Database, Statement } from '../../platform/database/database.ts';
import { withRetries } from '../../platform/database/transaction.ts';
import { addCall } from '../../platform/http/calls.ts';
import { makeResultReader } from '../leagues/index.ts';
import { makeBoardReader } from './board-reader.ts';
import { makeRankReader, makeRanks, type Ranks } from './ranks.ts';
import type { Standing } from './ranks-store.ts';

export function addLeaderboardRoutes(app: FastifyInstance, context: Context): void {
  const readTop = makeTopReader(context);
  const ranks = makeRanks(context);
  const readRank = makeRankReader(context, ranks);
  addCall(app, calls.leaderboard, 'read', () => readTop());
  addCall(app, calls.leaderboardMe, 'read', ({ playerId, query }) => readRank(playerId, query.spend), {
    findsPlayer: true,
  });
  const readPlace = makePlaceReader(context, ranks);
  addCall(app, calls.leaderboardPlace, 'read', ({ playerId }) => readPlace(playerId), { findsPlayer: true });
  addCall(app, calls.leaderboardNear, 'read', ({ playerId }) => readNear(context, playerId));
  addCall(app, calls.leaderboardFriends, 'read', ({ playerId }) => readFriends(context, playerId));
}

const TOP = 100;

/** Reads the first players of the board. */
function makeTopReader(context: Context): () => Promise<ReplyOf<typeof calls.leaderboard>> {
  return makeBoardReader(context, async (database) => (await selectTop(database, TOP)).map(toEntry));
}

function toEntry({ nickname, balance, frame, avatar_url }: TopRow): ReplyOf<typeof calls.leaderboard>[number] {
  return { nickname, balance, ...(frame === null ? {} : { frame }), ...(avatar_url === null ? {} : { avatar_url }) };
}

type Place = ReplyOf<typeof calls.leaderboardPlace>;

/** Reads a player's place, the next player above, and the result of their last league. */
function makePlaceReader(context: Context, ranks: Ranks): (playerId: number) => Promise<Place> {
  const readAbove = makeAboveReader(context.database);
  const readResult = makeResultReader(context.database);
  const readOnBoard = async (playerId: number) => {
    const standing = await ranks.readStanding(playerId);
    const [rank, above] = await Promise.all([ranks.countRank(standing), readAbove(standing)]);
    return { rank, balance: standing.coins, above };
  };
  return async (playerId) => {
    const [place, result] = await Promise.all([readOnBoard(playerId), readResult(playerId)]);
    return { ...place, result };
  };
}

/** Reads the next player above some coins, by one statement for all requests that come while another one is under way. */
function makeAboveReader(database: Database): (standing: Standing) => Promise<Place['above']> {
  return coalesce<Standing, Place['above']>({
    run: async (standings) => {
      const columns = [standings.map(({ player_id }) => player_id), standings.map(({ coins }) => coins)];
      const rows = await withRetries(database, () =>
        database.prepared<Omit<FriendRow, 'frame' | 'avatar_url'>>(READ_ABOVE, columns),
      );
      const above = new Map(rows.map(({ player_id, nickname, balance }) => [player_id, { nickname, balance }]));
      return standings.map(({ player_id }) => above.get(player_id) ?? null);
    },
    maxBatch: 64,
    maxInFlight: 1,
  });
}

const NEAR = 2;

/** Reads the players around a player on the board. */
async function readNear({ database }: Context, playerId: number): Promise<ReplyOf<typeof calls.leaderboardNear>> {
  const rows = await withRetries(database, () => selectNear(database, playerId, NEAR));
  return rows.map((row) => ({ ...toEntry(row), me: row.player_id === playerId }));
}

const FRIENDS = { invited: 500, shown: 100 };

/** Reads the board of a player and their friends. */
async function readFriends({ database }: Context, playerId: number): Promise<ReplyOf<typeof calls.leaderboardFriends>> {
  const rows = await selectFriends(database, playerId, FRIENDS);
  return rows.map((row) => ({ ...toEntry(row), me: row.player_id === playerId }));
}

/** `frame` is null if the player wears none, `avatar_url` if the messenger gave no picture. */
type TopRow = { nickname: string; balance: number; frame: string | null; avatar_url: string | null };

/**
 * The first players of the board. With equal balances, the player who got there first stands above. What is joined to
 * `player` names its column: on a cluster they stand together, and the board apart.
 */
async function selectTop(database: Database, count: number): Promise<TopRow[]> {
  const { rows } = await sql<TopRow>`select player.nickname, player.avatar_url, top.coins as balance, worn.item as frame
    from (select player_id, coins, reached_at from leaderboard_row order by coins desc, reached_at, player_id limit ${count}) as top
    join player using (player_id)
    left join wardrobe_worn as worn on worn.player_id = player.player_id and worn.kind = 'frame'
    order by top.coins desc, top.reached_at, top.player_id`.execute(database.kysely);
  return rows;
}

/**
 * For each of a batch of players, the one with the next higher balance: one row of the board's index each. Read before names
 * are, because on a cluster the board stands apart from players.
 */
const READ_ABOVE: Statement = {
  name: 'read-above',
  sql: `with above as materialized (
      select ask.player_id, next.player_id as above_id, next.coins
      from unnest($1::bigint[], $2::bigint[]) as ask (player_id, coins) cross join lateral (
        select better.player_id, better.coins from leaderboard_row as better
        where better.coins > ask.coins and better.player_id <> ask.player_id
        order by better.coins, better.reached_at desc limit 1
      ) as next
    )
    select above.player_id, player.nickname, above.coins as balance
    from above join player on player.player_id = above.above_id`,
};

type FriendRow = TopRow & { player_id: number };

/**
 * A player, their inviter and the newest of those whom they invited, by coins. Bounded before it is sorted: one player
 * may have invited a hundred thousand.
 */
async function selectFriends(
  { kysely }: Database,
  playerId: number,
  limits: { readonly invited: number; readonly shown: number },
): Promise<FriendRow[]> {
  const { rows } = await sql<FriendRow>`
    select friend.player_id, nickname, avatar_url, coins as balance, worn.item as frame
    from (
      select ${playerId}::bigint as player_id
      union
      select inviter_id from referral where player_id = ${playerId}
      union
      (select friend_id from invited_friend where player_id = ${playerId} order by joined_at desc limit ${limits.invited})
    ) as friend join player using (player_id) join balance on balance.player_id = player.player_id
    left join wardrobe_worn as worn on worn.player_id = player.player_id and worn.kind = 'frame'
    where not exists (select 1 from player_ban where player_ban.player_id = player.player_id)
      and (player.player_id = ${playerId} or not exists (
        select 1 from player_hidden where player_hidden.player_id = player.player_id))
    order by coins desc, friend.player_id limit ${limits.shown}`.execute(kysely);
  return rows;
}

/**
 * A player on the board between the next ones above and below, so many each, in the board's order. Equal balances are looked up
 * apart, so that each part reads a few rows of the board's index.
 */
async function selectNear({ kysely }: Database, playerId: number, count: number): Promise<FriendRow[]> {
  const limit = sql.lit(count);
  const { rows } = await sql<FriendRow>`with own as materialized (
      select player_id, coins, reached_at from leaderboard_row where player_id = ${playerId}
    ), near as materialized (
      select own.player_id, own.coins, own.reached_at from own
      union all select above.* from own cross join lateral (
        (select player_id, coins, reached_at from leaderboard_row as equal
          where equal.coins = own.coins and (equal.reached_at, equal.player_id) < (own.reached_at, own.player_id)
          order by reached_at desc, player_id desc limit ${limit})
        union all (select player_id, coins, reached_at from leaderboard_row as richer
          where richer.coins > own.coins order by coins, reached_at desc, player_id desc limit ${limit})
        order by coins, reached_at desc, player_id desc limit ${limit}
      ) as above
      union all select below.* from own cross join lateral (
        (select player_id, coins, reached_at from leaderboard_row as equal
          where equal.coins = own.coins and (equal.reached_at, equal.player_id) > (own.reached_at, own.player_id)
          order by reached_at, player_id limit ${limit})
        union all (select player_id, coins, reached_at from leaderboard_row as poorer
          where poorer.coins < own.coins order by coins desc, reached_at, player_id limit ${limit})
        order by coins desc, reached_at, player_id limit ${limit}
      ) as below
    )
    select player.player_id, player.nickname, player.avatar_url, near.coins as balance, worn.item as frame
    from near join player on player.player_id = near.player_id
    left join wardrobe_worn as worn on worn.player_id = player.player_id and worn.kind = 'frame'
    order by near.coins desc, near.reached_at, near.player_id`.execute(kysely);
  return rows;
}
