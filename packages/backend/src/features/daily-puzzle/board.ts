import { randomInt } from 'node:crypto';
import { drawDailyBoard, makePuzzleSolver, type Random } from '@soho/rules';
import type { Database } from '../../platform/database/database.ts';
import { type DayRow, insertBoard, selectDay } from './store.ts';

/** A day whose board is drawn. */
export type Day = DayRow & { readonly tiles: number[]; readonly solution: string };

/** The server's randomness: no board can be foretold from those before. */
const random: Random = (below) => randomInt(below);

/**
 * Reads today's board, and draws it for the first player who asks: a board that does not exist before its day cannot be
 * known before. Of several servers that draw at once, the first to write it decides.
 */
export function makeDayReader(database: Database): (playerId: number) => Promise<Day> {
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
