// One board a day (UTC) for all players, free, drawn when the first of them requests it. The server replays a solution
// on the board that it has drawn and pays a fixed sum, once a player and day: by the row of the solution, and by the
// ledger's key. The day of a request only names the board that its moves are for; another day's pays nothing.
import { randomInt } from 'node:crypto';
import { calls, type DailyResult, type ReplyOf } from '@soho/contract';
import {
  COMPARED_FRIENDS,
  DAILY_PUZZLE_REWARD,
  drawDailyBoard,
  isSolved,
  type MovesTally,
  makePuzzleSolver,
  percentBeaten,
  type Random,
  replayMoves,
} from '@soho/rules';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordFlag } from '../../platform/flags.ts';
import { addCall, addOperation } from '../../platform/http/calls.ts';
import { type Operation, type OperationResult, runIdempotent } from '../../platform/idempotency.ts';
import { Refusal } from '../../platform/refusal.ts';
import { lockAttempts } from '../attempts/index.ts';
import { type DayRow, insertBoard, paySolution, selectDay, selectPlace, tallyMoves } from './store.ts';

export function addDailyPuzzleRoutes(app: FastifyInstance, context: Context): void {
  const readDailyPuzzle = makeDailyPuzzle(context);
  addCall(app, calls.dailyPuzzle, 'read', ({ playerId }) => readDailyPuzzle(playerId));
  addOperation(app, calls.dailyPuzzleSolve, ({ operation, body }) => solveDailyPuzzle(context, operation, body));
}

const TALLY_KEPT_MS = 15_000;

type Solution = { readonly day: string; readonly moves: readonly number[] };

/** Reads today's puzzle, with a comparison after the player has solved it. */
function makeDailyPuzzle({ database }: Context): (playerId: number) => Promise<ReplyOf<typeof calls.dailyPuzzle>> {
  const readDay = makeDayReader(database);
  const readTally = makeTallyReader(database);
  const compare = async (playerId: number, { day, solution }: Day, text: string): Promise<DailyResult> => {
    const moves = toMoves(text);
    const [tally, friends] = await Promise.all([
      readTally(day),
      selectPlace(database, { playerId, day, moves: moves.length, most: COMPARED_FRIENDS }),
    ]);
    return {
      moves,
      best: toMoves(solution),
      beaten_percent: percentBeaten(tally, moves.length) ?? null,
      friends: friends.players > 1 ? friends : null,
    };
  };
  return async (playerId) => {
    const today = await readDay(playerId);
    const { day, tiles, next_in, moves } = today;
    return { day, tiles, next_in, result: moves === null ? null : await compare(playerId, today, moves) };
  };
}

/** Counts a day's solutions by their moves once in 15 seconds, however many players compare themselves. */
function makeTallyReader(database: Database): (day: string) => Promise<MovesTally> {
  let kept: { readonly day: string; readonly readAt: number; readonly tally: Promise<MovesTally> } | undefined;
  return (day) => {
    if (kept === undefined || kept.day !== day || performance.now() - kept.readAt > TALLY_KEPT_MS) {
      const tally = tallyMoves(database, day);
      kept = { day, readAt: performance.now(), tally };
      tally.catch(() => {
        kept = undefined;
      });
    }
    return kept.tally;
  };
}

/** Pays for today's puzzle, when the moves solve it. @throws Refusal */
async function solveDailyPuzzle(
  context: Context,
  operation: Operation,
  solution: Solution,
): Promise<OperationResult<ReplyOf<typeof calls.dailyPuzzleSolve>>> {
  const { playerId } = operation;
  try {
    return await runIdempotent(context.database, operation, async (tx) => {
      context.restrictions.refuseIfOff('claims');
      await lockAttempts(tx, playerId);
      const today = await selectDay(tx, playerId);
      if (today.day !== solution.day || today.tiles === null) {
        throw new Refusal('daily_over');
      }
      if (today.moves !== null) {
        throw new Refusal('daily_solved');
      }
      prove(today.tiles, solution);
      const balance = await paySolution(tx, { playerId, ...solution, reward: DAILY_PUZZLE_REWARD });
      return { reward: DAILY_PUZZLE_REWARD, balance };
    });
  } catch (error) {
    await recordFlag(context, playerId, error);
    throw error;
  }
}

function prove(tiles: readonly number[], { day, moves }: Solution): void {
  const end = replayMoves(tiles, moves);
  if (!end.ok) {
    throw new Refusal('illegal_move', { code: 'illegal_move', ref: `daily:${day}` });
  }
  if (!isSolved(end.value)) {
    throw new Refusal('not_solved', { code: 'not_solved', ref: `daily:${day}` });
  }
}

function toMoves(digits: string): number[] {
  return [...digits].map(Number);
}

/** A day whose board is drawn. */
type Day = DayRow & { readonly tiles: number[]; readonly solution: string };

/** The server's randomness: no board can be foretold from those before. */
const random: Random = (below) => randomInt(below);

/**
 * Reads today's board, and draws it for the first player who asks: a board that does not exist before its day cannot be
 * known before. Of several servers that draw at once, the first to write it decides.
 */
function makeDayReader(database: Database): (playerId: number) => Promise<Day> {
  let drawing: Promise<void> | undefined;
  // A tenth of a second of work, once a day.
  const draw = (day: string) => {
    drawing ??= insertBoard(database, day, drawDailyBoard(random, makePuzzleSolver())).finally(() => {
      drawing = undefined;
    });
    return drawing;
  };
  return async (playerId) => {
    for (;;) {
      const row = await selectDay(database.kysely, playerId);
      if (row.tiles !== null && row.solution !== null) {
        return { ...row, tiles: row.tiles, solution: row.solution };
      }
      await draw(row.day);
    }
  };
}
