import { calls } from '@soho/contract';
import { makePuzzleSolver } from '@soho/rules';
import { sql } from 'kysely';
import { moveNamedDays } from './ledger-days.ts';
import type { Player, Reply, TestWorld } from './test-world.ts';

/** Made before any server runs: it would hold the event loop up, and the server would shed requests. */
const solve = makePuzzleSolver();

export type DailyBoard = { readonly day: string; readonly tiles: number[]; readonly moves: number[] };

/** Today's board as a player reads it, with a shortest list of moves. */
export async function readDailyBoard(player: Player): Promise<DailyBoard> {
  const { body } = await player.get(calls.dailyPuzzle);
  const tiles = body['tiles'] as number[];
  return { day: String(body['day']), tiles, moves: solve(tiles) ?? [] };
}

/** Solves today's puzzle with so many moves more than it takes: a tile there and back makes two. */
export async function solveDaily(player: Player, more = 0, options: { key?: string } = {}): Promise<Reply> {
  const { day, moves } = await readDailyBoard(player);
  const [first = 0] = moves;
  const detour = Array.from({ length: more }, () => first);
  return player.post(calls.dailyPuzzleSolve, { day, moves: [...detour, ...moves] }, options);
}

/** Lets a day pass for the puzzle of the day and for all players' solutions. In two steps, so that no day collides. */
export async function letDailyPuzzlePass({ context }: TestWorld): Promise<void> {
  await context.database.kysely.transaction().execute(async (tx) => {
    await sql`alter table ledger_entry disable trigger append_only`.execute(tx);
    for (const by of [-100_000, 99_999]) {
      await sql`update daily_puzzle set day = day + ${by}::integer`.execute(tx);
      await sql`update daily_solution set day = day + ${by}::integer,
        solved_at = (solved_at at time zone 'utc' + ${by}::integer * interval '1 day') at time zone 'utc'`.execute(tx);
      await moveNamedDays(tx, 'daily_puzzle', by);
    }
    await sql`alter table ledger_entry enable trigger append_only`.execute(tx);
  });
}
