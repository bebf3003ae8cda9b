import { PICTURE_COUNT } from '@soho/rules';

/** What can be played, on the hub and on the games' stalls. */
export const playable = {
  goOn: (pairs: number) => `Go on, ${pairs} of ${PICTURE_COUNT}`,
  goOnPuzzle: 'Go on with the puzzle',
  goOnHere: 'Go on',
  play: 'Play',
  attempts: (count: number) => (count === 1 ? '1 attempt left' : `${count} attempts left`),
  noAttempts: 'No attempts',
  daily: 'Puzzle of the day',
  free: 'free',
  solved: 'Solved today',
};
