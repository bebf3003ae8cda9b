import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { StaleReader } from '../../platform/database/stale-reader.ts';

/** Together with the job's rounds, and what a replica may lag, within the minute that the board may be old. */
const KEPT_MS = 15_000;

type Board = Pick<Context, 'readStale' | 'restrictions'>;

/** Reads what may be a little old, but nothing from before the last ban that this server knows of. */
export function makeReaderSinceLastBan({ readStale, restrictions }: Board): StaleReader {
  let { version } = restrictions;
  // Those of before the server's start count as well.
  let changedAt = performance.now();
  return (read) => {
    if (version !== restrictions.version) {
      version = restrictions.version;
      changedAt = performance.now();
    }
    return readStale(read, changedAt);
  };
}

/** Reads something of the board once in 15 seconds, however many ask; at once after a ban. */
export function makeBoardReader<Result>(
  context: Board,
  read: (board: Database) => Promise<Result>,
): () => Promise<Result> {
  const { restrictions } = context;
  const readSinceLastBan = makeReaderSinceLastBan(context);
  let kept: Promise<Result> | undefined;
  let readAt = 0;
  let version = 0;
  return () => {
    if (kept === undefined || performance.now() - readAt > KEPT_MS || version !== restrictions.version) {
      readAt = performance.now();
      version = restrictions.version;
      kept = readSinceLastBan(read);
      kept.catch(() => {
        kept = undefined;
      });
    }
    return kept;
  };
}
