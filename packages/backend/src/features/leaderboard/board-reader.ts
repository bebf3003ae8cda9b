import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { withRetries } from '../../platform/database/transaction.ts';

/** Together with the job's rounds, within the minute that the board may be old. */
const KEPT_MS = 15_000;

/** Reads something of the board once in 15 seconds, however many ask; at once after a ban. */
export function makeBoardReader<Result>(
  { database, restrictions }: Pick<Context, 'database' | 'restrictions'>,
  read: (board: Database) => Promise<Result>,
): () => Promise<Result> {
  let kept: Promise<Result> | undefined;
  let readAt = 0;
  let version = 0;
  return () => {
    if (kept === undefined || performance.now() - readAt > KEPT_MS || version !== restrictions.version) {
      readAt = performance.now();
      version = restrictions.version;
      kept = withRetries(database, () => read(database));
      kept.catch(() => {
        kept = undefined;
      });
    }
    return kept;
  };
}
