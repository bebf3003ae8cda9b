// The board is a copy, at most a minute old: a job updates the players who were paid since its last run, so that neither
// a credit nor the first page pays for ranks. The own rank is exact when its marks are read (ranks.ts).
import type { calls, ReplyOf } from '@soho/contract';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transaction.ts';
import { makePlayerReader } from '../../platform/player-reader.ts';
import { makeResultReader } from '../leagues/index.ts';
import { makeBoardReader } from './board-reader.ts';
import type { makeRankReader } from './ranks.ts';
import {
  finishSlice,
  lockBoard,
  lockSlice,
  READ_ABOVE,
  selectChanged,
  selectFriends,
  selectTop,
  type TopRow,
  writePlayers,
} from './store.ts';

const TOP = 100;

/** Reads the first players of the board. */
export function makeTopReader(context: Context): () => Promise<ReplyOf<typeof calls.leaderboard>> {
  return makeBoardReader(context, (database) => selectTop(database, TOP));
}

type Place = ReplyOf<typeof calls.leaderboardPlace>;

/** Reads where a player stands, who is next above, and what became of their last league. */
export function makePlaceReader(
  { database }: Context,
  readRank: ReturnType<typeof makeRankReader>,
): (playerId: number) => Promise<Place> {
  const readAbove = makePlayerReader<TopRow & { player_id: number }>(database, READ_ABOVE);
  const readResult = makeResultReader(database);
  return async (playerId) => {
    const [own, above, result] = await Promise.all([readRank(playerId), readAbove(playerId), readResult(playerId)]);
    return { ...own, above: above ? { nickname: above.nickname, balance: above.balance } : null, result };
  };
}

const FRIENDS = { invited: 500, shown: 100 };

/** Reads the board of a player and their friends. */
export async function readFriends(
  { database }: Context,
  playerId: number,
): Promise<ReplyOf<typeof calls.leaderboardFriends>> {
  const rows = await selectFriends(database, playerId, FRIENDS);
  return rows.map(({ player_id, nickname, balance }) => ({ nickname, balance, me: player_id === playerId }));
}

/** Players written by one statement: some tenths of a second, well below its time limit. */
const PLAYERS_A_STATEMENT = 5_000;

/** Brings the board up to date, unless another server is doing it. */
export async function refreshLeaderboard({ database }: Context): Promise<void> {
  let more = true;
  while (more) {
    more = await transact(database, refreshSlice);
  }
}

/** Shows or hides a player at once, who has just been banned or let in again. */
export async function refreshPlayer(tx: Tx, playerId: number): Promise<void> {
  await lockBoard(tx);
  await writePlayers(tx, [playerId]);
}

/** Returns whether there is more to read. */
async function refreshSlice(tx: Tx): Promise<boolean> {
  const slice = await lockSlice(tx);
  if (slice === undefined) {
    return false;
  }
  const changed = await selectChanged(tx, slice);
  for (let done = 0; done < changed.length; done += PLAYERS_A_STATEMENT) {
    await writePlayers(tx, changed.slice(done, done + PLAYERS_A_STATEMENT));
  }
  await finishSlice(tx, slice);
  return !slice.last;
}
