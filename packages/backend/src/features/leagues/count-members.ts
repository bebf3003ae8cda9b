import { LEAGUE_SIZE, sharedTiers } from '@soho/rules';
import { sql } from 'kysely';
import type { Ways } from '../../platform/database/choose.ts';
import type { Tx } from '../../platform/database/database.ts';
import { microseconds, timeOf } from '../../platform/database/microseconds.ts';
import { runForPlayers } from '../../platform/database/pair.ts';

/** What a player's games have brought since they were last counted, and where it is counted. */
type WeekCoins = {
  readonly player_id: number;
  /** The player's own. */
  readonly tier: number;
  /** The number of the player's league among those of the tier; null if the player is new this week. */
  readonly number: number | null;
  readonly coins: number;
  /** When the last of them were won: microseconds since 1970. */
  readonly reached_us: number;
  /** The player's last entry that was counted before, and now. */
  readonly from_seq: number;
  readonly seq: number;
};

/** Few enough that the text may be prepared. */
const ROWS_AN_INSERT = 100;

/**
 * Adds what players' games have brought in the week since they were last counted, by the numbers of their entries: those
 * have no gaps, and none comes before one that was read. A player who is new this week joins a league of their tier, or of
 * the one that it shares: the last one, and the next when it is full.
 */
export async function countMembers(tx: Tx, state: CountingState, playerIds: readonly number[]): Promise<void> {
  const { week, week_from, week_to } = state;
  const won = await runForPlayers<WeekCoins>(tx, WEEK_COINS, playerIds, [week, week_from, week_to]);
  const members = won.filter(({ number }) => number !== null);
  const newcomers = won.filter(({ number }) => number === null);
  if (members.length > 0) {
    await addCoins(tx, state, members);
  }
  if (newcomers.length > 0) {
    await joinLeagues(tx, state, newcomers);
  }
}

/** `offset 0` keeps the planner from reading the ledger as a whole. */
const weekCoinsOf = (asked: string) => `
  select ask.player_id, coalesce(last.next_tier, 0) as tier, member.number, won.coins::bigint as coins,
    ${microseconds('won.reached_at')} as reached_us, start.seq as from_seq, won.seq
  from ${asked} as ask (player_id)
  left join lateral (
    select number, counted_seq from league_member
    where league_member.player_id = ask.player_id and week = $2::date offset 0
  ) as member on true
  left join lateral (
    select next_tier from league_member
    where league_member.player_id = ask.player_id and member.number is null order by week desc limit 1
  ) as last on true
  cross join lateral (
    select coalesce(member.counted_seq, (
      select seq from ledger_entry
      where player_id = ask.player_id and created_at < $3::timestamptz - interval '1 minute'
      order by seq desc limit 1
    ), 0) as seq offset 0
  ) as start
  cross join lateral (
    select sum(amount) filter (where is_counted) as coins, max(created_at) filter (where is_counted) as reached_at,
      max(seq) as seq
    from (
      select seq, amount, created_at,
        kind = 'game_reward' and created_at >= $3::timestamptz and created_at < $4::timestamptz as is_counted
      from ledger_entry where player_id = ask.player_id and seq > start.seq
    ) as entry
  ) as won
  where won.coins > 0`;

/** What players have won in a week: the week, and when it begins and ends. */
export const WEEK_COINS: Ways<string> = {
  many: weekCoinsOf('unnest($1::bigint[])'),
  one: weekCoinsOf('(select $1::bigint)'),
};

/**
 * Only to what was counted up to the entry from which these were read: on a cluster another server may have read the same ones,
 * before the commit of the one that counted them had reached all servers.
 */
async function addCoins(tx: Tx, { week }: CountingState, won: readonly WeekCoins[]): Promise<void> {
  await sql`update league_member set
      coins = league_member.coins + won.coins,
      counted_seq = won.seq,
      reached_at = ${sql.raw(timeOf('won.reached_us'))}
    from unnest(${won.map((one) => one.player_id)}::bigint[], ${won.map((one) => one.coins)}::bigint[],
      ${won.map((one) => one.from_seq)}::bigint[], ${won.map((one) => one.seq)}::bigint[],
      ${won.map((one) => one.reached_us)}::bigint[])
      as won (player_id, coins, from_seq, seq, reached_us)
    where league_member.player_id = won.player_id and league_member.week = ${week}::date
      and league_member.counted_seq = won.from_seq`.execute(tx);
}

async function joinLeagues(tx: Tx, { week, expected }: CountingState, newcomers: readonly WeekCoins[]): Promise<void> {
  const shared = sharedTiers(expected);
  const tiers = [...new Set(newcomers.map(({ tier }) => shared[tier] ?? 0))];
  const { rows: last } = await sql<{ tier: number; members: number }>`
    select tiers.tier, (number - 1) * ${sql.lit(LEAGUE_SIZE)} + members as members
    from unnest(${tiers}::smallint[]) as tiers (tier) cross join lateral (
      select number, members from league
      where league.week = ${week}::date and league.tier = tiers.tier order by number desc limit 1
    ) as last`.execute(tx);
  const filled = new Map(last.map(({ tier, members }) => [tier, members]));
  const joined = newcomers
    .toSorted((a, b) => a.reached_us - b.reached_us || a.player_id - b.player_id)
    .map((one) => {
      const leagueTier = shared[one.tier] ?? 0;
      const before = filled.get(leagueTier) ?? 0;
      filled.set(leagueTier, before + 1);
      return { ...one, leagueTier, number: Math.floor(before / LEAGUE_SIZE) + 1 };
    });
  for (let at = 0; at < joined.length; at += ROWS_AN_INSERT) {
    await insertMembers(tx, week, joined.slice(at, at + ROWS_AN_INSERT));
  }
  await sql`insert into league (week, tier, number, members)
    select ${week}::date, tier, number, count(*)
    from unnest(${joined.map((one) => one.leagueTier)}::smallint[], ${joined.map((one) => one.number)}::integer[])
      as joined (tier, number)
    group by tier, number
    on conflict (week, tier, number) do update set members = league.members + excluded.members`.execute(tx);
}

type Joined = WeekCoins & { readonly leagueTier: number; readonly number: number };

/** By `values`: of `insert … select` a cluster hides that a key was violated, by which `transact` tries again if a player was erased meanwhile. */
async function insertMembers(tx: Tx, week: string, joined: readonly Joined[]): Promise<void> {
  const rows = joined.map(
    ({ player_id, leagueTier, tier, number, coins, seq, reached_us }) =>
      sql`(${player_id}::bigint, ${week}::date, ${leagueTier}::smallint, ${tier}::smallint, ${number}::integer, ${coins}::bigint, ${seq}::bigint,
        (timestamp 'epoch' + ${reached_us}::bigint * interval '1 microsecond') at time zone 'utc')`,
  );
  await sql`insert into league_member (player_id, week, tier, own_tier, number, coins, counted_seq, reached_at)
    values ${sql.join(rows)}`.execute(tx);
}

/** A slice of the ledger to read, within one week. */
export type CountingState = {
  /** The week's Monday: 2026-11-23. */
  readonly week: string;
  readonly week_from: Date;
  readonly week_to: Date;
  readonly from: Date;
  readonly to: Date;
  readonly more: boolean;
  /** The week is over and has been read, and the slice is what transactions that were then under way have written. */
  readonly closes: boolean;
  /** The week is over, and transactions that began in it may still be under way. */
  readonly waits: boolean;
  /** How many players of each tier the week before has led into this one, as far as it is settled. */
  readonly expected: readonly number[];
};

/**
 * Locks the counting for one transaction, and returns what to read: entries of so many minutes at most, and never
 * of two weeks. An entry carries the time at which its transaction began, so a slice reaches back by more than a transaction may
 * last, and a week ends so much later. Reading an entry twice is harmless: a player's are counted by their numbers. None
 * when another server is at it.
 */
export async function lockState(tx: Tx, minutes: number): Promise<CountingState | undefined> {
  const { rows } = await sql<CountingState>`
    select week::text as week, week_from, week_to, expected,
      read_to - interval '30 seconds' as from,
      least(read_to + length, present, week_to) as to,
      least(read_to + length, week_to) < present as more,
      read_to >= week_to and present >= week_to + interval '30 seconds' as closes,
      read_to >= week_to and present < week_to + interval '30 seconds' as waits
    from league_count
    cross join lateral (
      select week::timestamp at time zone 'utc' as week_from, (week + 7)::timestamp at time zone 'utc' as week_to
    ) as bounds
    cross join (select date_trunc('milliseconds', now()) + interval '1 millisecond' as present,
      ${minutes} * interval '1 minute' as length) as clock
    for update of league_count skip locked`.execute(tx);
  return rows[0];
}

/** Players with a game's entry in the slice. */
export async function selectGamePlayers(tx: Tx, { from, to }: CountingState): Promise<number[]> {
  const { rows } = await sql<{ player_id: number }>`select distinct player_id from ledger_entry
    where created_at >= ${from} and created_at < ${to} and kind = 'game_reward' order by player_id`.execute(tx);
  return rows.map(({ player_id }) => player_id);
}

export async function finishSlice(tx: Tx, { to }: CountingState): Promise<void> {
  await sql`update league_count set read_to = ${to}`.execute(tx);
}

/** Moves the counting on to the week after this one. */
export async function nextWeek(tx: Tx): Promise<void> {
  await sql`update league_count set week = week + 7, expected = default`.execute(tx);
}

/** @param expected players of each tier */
export async function expectPlayers(tx: Tx, expected: readonly number[]): Promise<void> {
  await sql`update league_count set expected = ${expected}::integer[]`.execute(tx);
}
