// A server keeps marks: how many stand above each of some places of the board, one for 256 players. A rank is the nearest
// mark above, and a count of the few rows between it and the player.
import type { calls, ReplyOf } from '@soho/contract';
import { coalesce } from '../../platform/coalesce.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { withRetries } from '../../platform/database/retry.ts';
import { makePlayerReader } from '../../platform/player-reader.ts';
import { Refusal } from '../../platform/refusal.ts';
import { makeBoardReader } from './board-reader.ts';
import { COUNT_BETWEEN, type RankMark, READ_STANDINGS, type Standing, selectMarks } from './store.ts';

type OwnRank = ReplyOf<typeof calls.leaderboardMe>;
type Gap = { readonly standing: Standing; readonly mark: RankMark };

/**
 * Reads a player's rank by the coins of this moment. When the marks are read, it is exact; no two players of the board
 * share one, as with equal balances who got there first stands above. @throws Refusal('unauthorized') when the token's
 * player is not there
 */
export function makeRankReader(context: Context): (playerId: number) => Promise<OwnRank> {
  const { database } = context;
  const readMarks = makeBoardReader(context, async () => packMarks(await selectMarks(database)));
  const readStanding = makePlayerReader<Standing>(database, READ_STANDINGS);
  const countBetween = makeGapCounter(database);
  return async (playerId) => {
    const [marks, standing] = await Promise.all([readMarks(), readStanding(playerId)]);
    if (standing === undefined) {
      throw new Refusal('unauthorized');
    }
    const mark = findMark(marks, standing);
    return { rank: mark.above + (await countBetween({ standing, mark })) + 1, balance: standing.coins };
  };
}

/** Counts the players between a mark and a player, by one statement for all who ask while another one is under way. */
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
