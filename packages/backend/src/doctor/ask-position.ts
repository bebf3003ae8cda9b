import type { Database } from '../platform/database/database.ts';
import { readPosition } from '../platform/database/read-position.ts';
import type { Position } from '../platform/database/replica-state.ts';

/** Which database this is, and how far it is. @throws Error that says what to look at: the `suspect` */
export function askPosition(database: Database, suspect: string): Promise<Position> {
  return readPosition(database).catch((error: unknown) => {
    throw new Error(`${String(error)}: check ${suspect}`, { cause: error });
  });
}
