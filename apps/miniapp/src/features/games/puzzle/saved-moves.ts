import { storage } from '../../../platform/storage.ts';
import { userId } from '../../../platform/telegram/launch.ts';

/** One puzzle a player is open at a time, so one record a player is kept; it names its game. */
const recordName = () => `puzzle.${userId()}`;

/** The moves that this player has made in this game, on this phone; none when nothing, or something else, is kept. */
export function readSavedMoves(gameId: string): readonly number[] {
  return parseMoves(storage.get(recordName()), gameId);
}

export function saveMoves(gameId: string, moves: readonly number[]): void {
  storage.set(recordName(), JSON.stringify({ game: gameId, moves }));
}

export function clearSavedMoves(): void {
  storage.remove(recordName());
}

/** Storage is the player's to edit: only whole numbers of the named game pass, and rules judge them. */
export function parseMoves(record: string | undefined, gameId: string): readonly number[] {
  try {
    const kept: unknown = JSON.parse(record ?? '');
    if (typeof kept === 'object' && kept !== null && 'game' in kept && kept.game === gameId && 'moves' in kept) {
      return Array.isArray(kept.moves) && kept.moves.every(Number.isInteger) ? kept.moves : [];
    }
  } catch {
    // Not ours, or cut off while it was written.
  }
  return [];
}
