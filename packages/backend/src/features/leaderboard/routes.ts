// The board is a copy, at most a minute old: a job updates the players who were paid since its last run, so that neither
// a credit nor the first page pays for ranks. The player's own rank counts the players above on that copy (ranks.ts).
import { calls, type ReplyOf } from '@soho/contract';
import type { FastifyInstance } from 'fastify';
import { coalesce } from '../../platform/coalesce.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { withRetries } from '../../platform/database/transaction.ts';
import { addCall } from '../../platform/http/calls.ts';
import { makeResultReader } from '../leagues/index.ts';
import { makeBoardReader } from './board-reader.ts';
import { makeRankReader, makeRanks, type Ranks } from './ranks.ts';
import type { Standing } from './ranks-store.ts';
import { type FriendRow, READ_ABOVE, selectFriends, selectNear, selectTop, type TopRow } from './store.ts';

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
