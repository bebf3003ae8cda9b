// The board is a copy, at most a minute old: a job updates the players who were paid since its last run, so that neither
// a credit nor the first page pays for ranks. The own rank is exact for the board at any size.
import type { calls, ReplyOf } from '@soho/contract';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { finishSlice, lockBoard, lockSlice, selectChanged, selectStanding, selectTop, writePlayers } from './store.ts';

const TOP = 100;

/** Together with the job's rounds well within the minute that the list may be old. */
const CACHE_MS = 15_000;

type Top = ReplyOf<typeof calls.leaderboard>;

/** Reads the top from the database once in 15 seconds, however many ask; at once after a ban. */
export function makeTopReader({ database, restrictions }: Context): () => Promise<Top> {
  let top: Promise<Top> | undefined;
  let readAt = 0;
  let version = 0;
  return () => {
    if (top === undefined || performance.now() - readAt > CACHE_MS || version !== restrictions.version) {
      readAt = performance.now();
      version = restrictions.version;
      top = selectTop(database, TOP);
      top.catch(() => {
        top = undefined;
      });
    }
    return top;
  };
}

/**
 * The player's rank by the coins of this moment. Two players of the board never share one: with equal balances, who got
 * there first stands above. @throws Refusal('unauthorized') when the token's player is not there
 */
export async function readOwnRank(
  { database }: Context,
  playerId: number,
): Promise<ReplyOf<typeof calls.leaderboardMe>> {
  const standing = await selectStanding(database, playerId);
  if (standing === undefined) {
    throw new Refusal('unauthorized');
  }
  return { rank: standing.above + 1, balance: standing.coins };
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
