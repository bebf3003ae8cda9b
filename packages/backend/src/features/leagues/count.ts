// Coins from games are counted by a job that reads the ledger, so that a credit pays nothing for leagues. One transaction
// at a time holds the row of `league_count`: it settles leagues of weeks that are over, or counts a slice of this one. A
// server that is killed leaves what it had committed, and the next one goes on from there.
import { leagueNames, nextTier } from '@soho/rules';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transaction.ts';
import {
  type CountingState,
  countMembers,
  expectPlayers,
  finishSlice,
  lockState,
  nextWeek,
  selectGamePlayers,
} from './count-members.ts';

/** Players counted by one transaction: by one statement, or on a cluster by one each, in some seconds. */
const PLAYERS_A_TRANSACTION = 2_000;

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
export async function countLeagues({ database }: Pick<Context, 'database'>, signal?: AbortSignal): Promise<void> {
  let minutes = 1;
  let begun: Slice | undefined;
  for (;;) {
    const { more, players, rest } = await transact(database, (tx) => step(tx, minutes, begun));
    if (!more || signal?.aborted === true) {
      return;
    }
    begun = rest;
    minutes = players < FEW_PLAYERS ? Math.min(minutes * 2, LONGEST_SLICE_MINUTES) : 1;
  }
}

/** Players who are still to be counted, of how many, and which entries to read of them. */
type Slice = { readonly state: CountingState; readonly players: readonly number[]; readonly found: number };

/** `rest` is what remains of a slice. */
type Done = { readonly more: boolean; readonly players: number; readonly rest?: Slice };

async function step(tx: Tx, minutes: number, begun: Slice | undefined): Promise<Done> {
  const state = await lockState(tx, minutes);
  if (state === undefined) {
    return { more: false, players: 0 };
  }
  const settled = await settleSome(tx, state);
  return settled > 0 ? { more: true, players: settled } : countSlice(tx, state, begun);
}

/** Leagues of earlier weeks come first: the tier of a player's next league depends on them. */
async function settleSome(tx: Tx, { week, expected }: CountingState): Promise<number> {
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
  if (results.length > 0) {
    await expectPlayers(
      tx,
      leagueNames.map(
        (_, tier) => (expected[tier] ?? 0) + results.filter(({ next_tier }) => next_tier === tier).length,
      ),
    );
  }
  return results.length;
}

/**
 * Goes on with a slice that was begun, unless another server has finished it meanwhile. What a player who is erased in between had
 * won in it may stay uncounted.
 */
async function countSlice(tx: Tx, now: CountingState, begun: Slice | undefined): Promise<Done> {
  if (now.waits) {
    return { more: false, players: 0 };
  }
  const goesOn = begun?.state.week === now.week && begun.state.from.getTime() === now.from.getTime();
  const { state, players, found } = goesOn ? begun : await beginSlice(tx, now);
  if (players.length > 0) {
    await countMembers(tx, state, players.slice(0, PLAYERS_A_TRANSACTION));
  }
  const rest = players.slice(PLAYERS_A_TRANSACTION);
  if (rest.length > 0) {
    return { more: true, players: found, rest: { state, players: rest, found } };
  }
  await (state.closes ? nextWeek(tx) : finishSlice(tx, state));
  return { more: state.closes || state.more, players: found };
}

async function beginSlice(tx: Tx, state: CountingState): Promise<Slice> {
  const players = await selectGamePlayers(tx, state);
  return { state, players, found: players.length };
}

type FinalStanding = {
  readonly player_id: number;
  readonly league_week: string;
  /** The league's. */
  readonly league_tier: number;
  /** The player's own. */
  readonly tier: number;
  readonly number: number;
  readonly banned: boolean;
};
type FinalLeague = { readonly members: readonly FinalStanding[] };

/** Some leagues of weeks before this one that are not settled, the earliest first, each with its players in their order. */
async function selectStandings(tx: Tx, week: string, limit: number): Promise<FinalLeague[]> {
  const { rows } = await sql<FinalStanding>`
    with due as (
      select week, tier, number from league where settled_at is null and week < ${week}::date
      order by week, tier, number limit ${limit}
    )
    select player_id, week::text as league_week, tier as league_tier, coalesce(own_tier, tier) as tier, number, player_ban.player_id is not null as banned
    from due join league_member using (week, tier, number) left join player_ban using (player_id)
    order by week, league_tier, number, banned, coins desc, reached_at, player_id`.execute(tx);
  return [...Map.groupBy(rows, (row) => `${row.league_week} ${row.league_tier} ${row.number}`).values()].map(
    (members) => ({
      members,
    }),
  );
}

type LeagueResult = {
  readonly player_id: number;
  readonly league_week: string;
  readonly place: number;
  readonly next_tier: number;
};

/** Settles leagues for good: places and next tiers are written once. */
async function settleLeagues(tx: Tx, leagues: readonly FinalLeague[], results: readonly LeagueResult[]): Promise<void> {
  const heads = leagues.flatMap(({ members }) => members.slice(0, 1));
  if (heads.length === 0) {
    return;
  }
  await sql`update league set settled_at = now()
    from unnest(${heads.map((head) => head.league_week)}::date[], ${heads.map((head) => head.league_tier)}::smallint[],
      ${heads.map((head) => head.number)}::integer[]) as due (week, tier, number)
    where league.week = due.week and league.tier = due.tier and league.number = due.number`.execute(tx);
  await sql`update league_member set place = result.place, next_tier = result.next_tier
    from unnest(${results.map((result) => result.player_id)}::bigint[],
      ${results.map((result) => result.league_week)}::date[], ${results.map((result) => result.place)}::smallint[],
      ${results.map((result) => result.next_tier)}::smallint[]) as result (player_id, week, place, next_tier)
    where league_member.player_id = result.player_id and league_member.week = result.week
      and league_member.place is null`.execute(tx);
}
