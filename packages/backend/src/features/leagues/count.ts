// Coins from games are counted by a job that reads the ledger, so that a credit pays nothing for leagues. One transaction
// at a time holds the row of `league_count`: it settles leagues of weeks that are over, or counts a slice of this one. A
// server that is killed leaves what it had committed, and the next one goes on from there.
import { nextTier } from '@soho/rules';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transaction.ts';
import { countMembers } from './count-members.ts';
import { type CountingState, finishSlice, lockState, nextWeek, selectGamePlayers } from './count-store.ts';
import { selectStandings, settleLeagues } from './settle-store.ts';

/** Players counted at once: by one statement well below its time limit, or on a cluster by one each. */
const PLAYERS_AT_ONCE = 2_000;

/** Leagues settled by one transaction: a hundred are 5,000 players. */
const LEAGUES_A_TRANSACTION = 100;

/**
 * A slice in which fewer players were found lets the next one be twice as long: a counting that was left alone for long
 * catches up quickly.
 */
const FEW_PLAYERS = 500;
const LONGEST_SLICE_MINUTES = 24 * 60;

/**
 * Counts what has been earned since the last run, and settles leagues whose week is over. Does nothing while another
 * server does it.
 */
export async function countLeagues({ database }: Context, signal?: AbortSignal): Promise<void> {
  const isCluster = await database.isCluster();
  let minutes = 1;
  for (;;) {
    const { more, players } = await transact(database, (tx) => step(tx, minutes, isCluster));
    if (!more || signal?.aborted === true) {
      return;
    }
    minutes = players < FEW_PLAYERS ? Math.min(minutes * 2, LONGEST_SLICE_MINUTES) : 1;
  }
}

type Done = { readonly more: boolean; readonly players: number };

async function step(tx: Tx, minutes: number, isCluster: boolean): Promise<Done> {
  const state = await lockState(tx, minutes);
  if (state === undefined) {
    return { more: false, players: 0 };
  }
  const settled = await settleSome(tx, state.week);
  return settled > 0 ? { more: true, players: settled } : countSlice(tx, state, isCluster);
}

/** Leagues of earlier weeks come first: the tier of a player's next league depends on them. */
async function settleSome(tx: Tx, week: string): Promise<number> {
  const leagues = await selectStandings(tx, week, LEAGUES_A_TRANSACTION);
  const results = leagues.flatMap(({ members }) => {
    // Banned players stand last, and are not counted.
    const honest = members.filter(({ banned }) => !banned).length;
    return members.map(({ player_id, league_week, tier, banned }, index) => ({
      player_id,
      league_week,
      place: index + 1,
      next_tier: banned ? tier : nextTier(tier, index + 1, honest),
    }));
  });
  await settleLeagues(tx, leagues, results);
  return results.length;
}

async function countSlice(tx: Tx, state: CountingState, isCluster: boolean): Promise<Done> {
  if (state.waits) {
    return { more: false, players: 0 };
  }
  const players = await selectGamePlayers(tx, state);
  for (let done = 0; done < players.length; done += PLAYERS_AT_ONCE) {
    await countMembers(tx, state, players.slice(done, done + PLAYERS_AT_ONCE), isCluster);
  }
  if (state.closes) {
    await nextWeek(tx);
  } else {
    await finishSlice(tx, state);
  }
  return { more: state.closes || state.more, players: players.length };
}
