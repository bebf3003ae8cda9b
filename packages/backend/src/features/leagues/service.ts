import type { calls, ReplyOf } from '@soho/contract';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transaction.ts';
import { makePlayerReader } from '../../platform/player-reader.ts';
import { markSeen, READ_RESULTS, type ResultRow, selectMembers, selectWeek } from './store.ts';

type LeagueReply = ReplyOf<typeof calls.league>;
export type LeagueResult = NonNullable<LeagueReply['result']>;

/** Reads the result of the last week that a player played, until they have seen it. */
export function makeResultReader(database: Database): (playerId: number) => Promise<LeagueResult | null> {
  const read = makePlayerReader<ResultRow>(database, READ_RESULTS);
  return async (playerId) => {
    const row = await read(playerId);
    return row === undefined ? null : { tier: row.tier, next_tier: row.next_tier, place: row.place, coins: row.coins };
  };
}

/** Reads a player's league of this week. */
export function makeLeagueReader({ database }: Context): (playerId: number) => Promise<LeagueReply> {
  const readResult = makeResultReader(database);
  return async (playerId) => {
    const [{ ends_at, ends_in, tier, has_league }, result] = await Promise.all([
      selectWeek(database, playerId),
      readResult(playerId),
    ]);
    const members = has_league ? await selectMembers(database, playerId) : [];
    return {
      tier,
      ends_at: ends_at.toISOString(),
      ends_in,
      members: members.map(({ player_id, nickname, coins, frame }) => ({
        nickname,
        coins,
        me: player_id === playerId,
        ...(frame === null ? {} : { frame }),
      })),
      result,
    };
  };
}

/** Notes that the player has seen the results. */
export async function seeResults({ database }: Context, playerId: number): Promise<ReplyOf<typeof calls.leagueSeen>> {
  await transact(database, (tx) => markSeen(tx, playerId));
  return {};
}
