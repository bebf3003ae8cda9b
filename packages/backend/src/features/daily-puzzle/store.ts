import type { DailyBoard, MovesTally } from '@soho/rules';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';
import { payPlayer } from '../balance/index.ts';

/** Today by the database's clock, UTC, with its board if it has been requested already, and the player's solution. */
export type DayRow = {
  readonly day: string;
  /** Seconds until the next day. */
  readonly next_in: number;
  readonly tiles: number[] | null;
  readonly solution: string | null;
  /** Null until the player has solved it. */
  readonly moves: string | null;
};

export async function selectDay(kysely: Database['kysely'] | Tx, playerId: number): Promise<DayRow> {
  const { rows } = await sql<DayRow>`
    with clock as (
      select (now() at time zone 'utc')::date as day,
        ceil(extract(epoch from date_trunc('day', now() at time zone 'utc') + interval '1 day'
          - (now() at time zone 'utc')))::int as next_in
    )
    select clock.day::text as day, clock.next_in, daily_puzzle.tiles, daily_puzzle.solution, own.moves
    from clock left join daily_puzzle on daily_puzzle.day = clock.day
    left join daily_solution as own on own.player_id = ${playerId} and own.day = clock.day`.execute(kysely);
  const [row] = rows;
  if (row === undefined) {
    throw new Error('the clock was not read');
  }
  return row;
}

/** Keeps the board of a day, unless another server has drawn it already. */
export async function insertBoard({ kysely }: Database, day: string, { tiles, solution }: DailyBoard): Promise<void> {
  await sql`insert into daily_puzzle (day, tiles, solution)
    values (${day}::date, ${[...tiles]}::smallint[], ${solution.join('')}) on conflict do nothing`.execute(kysely);
}

/** Keeps a player's solution of today and pays for it. Returns the balance after. */
export async function paySolution(
  tx: Tx,
  solved: {
    readonly playerId: number;
    readonly day: string;
    readonly moves: readonly number[];
    readonly reward: number;
  },
): Promise<number> {
  const { playerId, day, moves, reward } = solved;
  await sql`insert into daily_solution (player_id, day, moves, move_count, reward)
    values (${playerId}, ${day}::date, ${moves.join('')}, ${moves.length}, ${reward})`.execute(tx);
  return payPlayer(tx, 'daily_puzzle', { playerId, ref: `daily:${day}`, amount: reward });
}

/** How many players needed how many moves on a day. Reads an index over all of them. */
export async function tallyMoves({ kysely }: Database, day: string): Promise<MovesTally> {
  const { rows } = await sql<{ move_count: number; players: number }>`
    select move_count, count(*) as players from daily_solution where day = ${day}::date group by move_count`.execute(
    kysely,
  );
  return new Map(rows.map(({ move_count, players }) => [move_count, players]));
}

/** The player's place among the inviter and the newest friends who have solved that day's board, the player included. */
export async function selectPlace(
  { kysely }: Database,
  { playerId, day, moves, most }: { playerId: number; day: string; moves: number; most: number },
): Promise<{ place: number; players: number }> {
  const { rows } = await sql<{ place: number; players: number }>`
    with friend as (
      (select friend_id as player_id from invited_friend where player_id = ${playerId} order by joined_at desc limit ${most})
      union all
      select inviter_id from referral where player_id = ${playerId}
    )
    select count(*) filter (where move_count < ${moves}) + 1 as place, count(*) + 1 as players
    from friend join daily_solution using (player_id) where day = ${day}::date`.execute(kysely);
  return rows[0] ?? { place: 1, players: 1 };
}
