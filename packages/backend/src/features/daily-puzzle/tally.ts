import type { MovesTally } from '@soho/rules';
import type { Database } from '../../platform/database/database.ts';
import { tallyMoves } from './store.ts';

const KEPT_MS = 15_000;

/** Counts a day's solutions by their moves once in 15 seconds, however many players compare themselves. */
export function makeTallyReader(database: Database): (day: string) => Promise<MovesTally> {
  let kept: { readonly day: string; readonly readAt: number; readonly tally: Promise<MovesTally> } | undefined;
  return (day) => {
    if (kept === undefined || kept.day !== day || performance.now() - kept.readAt > KEPT_MS) {
      const tally = tallyMoves(database, day);
      kept = { day, readAt: performance.now(), tally };
      tally.catch(() => {
        kept = undefined;
      });
    }
    return kept.tally;
  };
}
