import { storage } from '../../../platform/storage.ts';
import { userId } from '../../../platform/telegram/launch.ts';

/** The moves that this player has made in an open game, on this phone. One game of a kind is open at a time. */
export type SavedMoves = {
  /** Empty if none, or those of another game, are saved. */
  readonly read: (gameId: string) => readonly number[];
  readonly save: (gameId: string, moves: readonly number[]) => void;
  readonly clear: () => void;
};

function savedMovesOf(kind: string): SavedMoves {
  const recordName = () => `${kind}.${userId()}`;
  return {
    read: (gameId) => parseMoves(storage.get(recordName()), gameId),
    save: (gameId, moves) => storage.set(recordName(), JSON.stringify({ game: gameId, moves })),
    clear: () => storage.remove(recordName()),
  };
}

export const savedMoves = savedMovesOf('puzzle');
export const savedDailyMoves = savedMovesOf('daily-puzzle');

/** Players can edit the storage: only whole numbers for the named game pass, and the rules check them. */
export function parseMoves(record: string | undefined, gameId: string): readonly number[] {
  try {
    const kept: unknown = JSON.parse(record ?? '');
    if (typeof kept === 'object' && kept !== null && 'game' in kept && kept.game === gameId && 'moves' in kept) {
      return Array.isArray(kept.moves) && kept.moves.every(Number.isInteger) ? kept.moves : [];
    }
  } catch {
    // Not written by the app, or cut off while it was written.
  }
  return [];
}
