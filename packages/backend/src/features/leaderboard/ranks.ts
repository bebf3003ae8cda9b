// A server keeps marks: how many stand above each of some places of the board, one for 256 players. A rank is the nearest
// mark above, and a count of the few rows between it and the player.
import type { calls, ReplyOf } from '@soho/contract';
import { coalesce } from '../../platform/coalesce.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { withRetries } from '../../platform/database/transaction.ts';
import { makePlayerReader } from '../../platform/player-reader.ts';
import { Refusal } from '../../platform/refusal.ts';
import { makeBoardReader } from './board-reader.ts';
import { COUNT_BETWEEN, type RankMark, READ_STANDINGS, type Standing, selectMarks } from './ranks-store.ts';

type OwnRank = ReplyOf<typeof calls.leaderboardMe>;
type Gap = { readonly standing: Standing; readonly mark: RankMark };

/** What a place on the board is found by. */
export type Ranks = {
  /** A player's coins of this moment. @throws Refusal('unauthorized') when the token's player does not exist */
  readStanding(playerId: number): Promise<Standing>;
  /**
   * The place of such coins among the board's. When the marks are read, it is exact for the board; no two players of it
   * share one: with equal balances, the player who got there first stands above.
   */
  countRank(standing: Standing): Promise<number>;
};

type BoardContext = Pick<Context, 'database' | 'restrictions'>;

export function makeRanks(context: BoardContext): Ranks {
  const readMarks = makeBoardReader(context, async (board) => packMarks(await selectMarks(board)));
  const readStanding = makePlayerReader<Standing>(context.database, READ_STANDINGS);
  const countBetween = makeGapCounter(context.database);
  return {
    readStanding: async (playerId) => {
      const standing = await readStanding(playerId);
      if (standing === undefined) {
        throw new Refusal('unauthorized');
      }
      return standing;
    },
    countRank: async (standing) => {
      const mark = findMark(await readMarks(), standing);
      return mark.above + (await countBetween({ standing, mark })) + 1;
    },
  };
}

/** Reads a player's rank by the coins of this moment, and the one after some are spent. @throws what `Ranks` throws */
export function makeRankReader(
  context: BoardContext,
  ranks = makeRanks(context),
): (playerId: number, spend?: number) => Promise<OwnRank> {
  return async (playerId, spend) => {
    const standing = await ranks.readStanding(playerId);
    const rank = await ranks.countRank(standing);
    return {
      rank,
      balance: standing.coins,
      ...(spend !== undefined && { rank_after: Math.max(rank, await countRankAfter(ranks, standing, spend)) }),
    };
  };
}

/** Equals got there before. The board holds the player too, with more coins than are left: one of those above. */
async function countRankAfter(ranks: Ranks, standing: Standing, spend: number): Promise<number> {
  const coins = Math.max(0, standing.coins - spend);
  return (await ranks.countRank({ ...standing, coins, reached_us: Date.now() * 1000 })) - 1;
}

/**
 * Counts the players between a mark and a player, by one statement for all requests that come while another one is
 * under way.
 */
function makeGapCounter(database: Database): (gap: Gap) => Promise<number> {
  return coalesce<Gap, number>({
    run: async (gaps) => {
      const columns = [
        gaps.map(({ standing }) => standing.player_id),
        gaps.map(({ standing }) => standing.coins),
        gaps.map(({ standing }) => standing.reached_us),
        gaps.map(({ mark }) => mark.top),
        gaps.map(({ mark }) => mark.since_us),
      ];
      const rows = await withRetries(database, () => database.prepared<{ players: number }>(COUNT_BETWEEN, columns));
      return rows.map(({ players }) => players);
    },
    // A crowd that got to one balance within one hour is counted for each of them: few at a time.
    maxBatch: 16,
    maxInFlight: 2,
  });
}

/** In columns: 24 bytes a mark, about 1 MB for ten million players. */
type Marks = { readonly tops: Float64Array; readonly since: Float64Array; readonly above: Float64Array };

function packMarks(marks: readonly RankMark[]): Marks {
  return {
    tops: Float64Array.from(marks, ({ top }) => top),
    since: Float64Array.from(marks, ({ since_us }) => since_us ?? Number.NEGATIVE_INFINITY),
    above: Float64Array.from(marks, ({ above }) => above),
  };
}

/** A player with more coins than any had when the marks were read stands below this one. */
const SUMMIT: RankMark = { top: Number.MAX_SAFE_INTEGER, since_us: null, above: 0 };

/** The last mark that is not below the player. */
function findMark({ tops, since, above }: Marks, { coins, reached_us }: Standing): RankMark {
  let [low, high] = [0, tops.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const top = tops[middle] ?? 0;
    const isBelow = top < coins || (top === coins && (since[middle] ?? 0) > (reached_us ?? 0));
    [low, high] = isBelow ? [low, middle] : [middle + 1, high];
  }
  const [top, from, players] = [tops[low - 1], since[low - 1], above[low - 1]];
  if (top === undefined || from === undefined || players === undefined) {
    return SUMMIT;
  }
  return { top, since_us: from === Number.NEGATIVE_INFINITY ? null : from, above: players };
}
