import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Win } from './win.ts';

/** A game that the player has won; undefined for any other game. */
export async function selectWonGame({ kysely }: Database, playerId: number, gameId: string): Promise<Win | undefined> {
  const { rows } = await sql<{ kind: 'card' | 'puzzle'; moves: number | null; seconds: number }>`
    select kind, char_length(moves) as moves,
      floor(extract(epoch from closed_at - dealt_at))::int as seconds
    from game where player_id = ${playerId} and game_id = ${gameId} and status = 'won'`.execute(kysely);
  const [game] = rows;
  if (game === undefined) {
    return undefined;
  }
  const { kind, moves, seconds } = game;
  return kind === 'card' ? { kind, seconds } : { kind, moves: moves ?? 0 };
}

/** A puzzle of the day that the player has solved; undefined for any other day. */
export async function selectSolvedDay({ kysely }: Database, playerId: number, day: string): Promise<Win | undefined> {
  const { rows } = await sql<{ moves: number; best: number }>`
    select move_count as moves, char_length(solution) as best
    from daily_solution join daily_puzzle using (day)
    where player_id = ${playerId} and day::text = ${day}`.execute(kysely);
  const [solved] = rows;
  return solved && { kind: 'daily', day, ...solved };
}
