function inMoves(count: number): string {
  return `${count} ${count === 1 ? 'move' : 'moves'}`;
}

export const dailyPuzzle = {
  title: 'Puzzle of the day',
  free: 'Free, once a day',
  restart: 'Start over',
  steps: [
    'Put 1-8 in order in few moves: 100 coins, no attempt.',
    'One board a day for everybody. Start over as often as you like.',
  ],
  score: (moves: number, best: number): string =>
    moves === best ? `${inMoves(moves)}: nobody can do better` : `${inMoves(moves)}, the best is ${best}`,
  beaten: (percent: number): string => `Better than ${percent}% of players`,
  friends: (place: number, players: number): string => `Place ${place} of ${players} among friends`,
  watchOwn: 'Watch mine',
  watchBest: 'Watch the best',
  step: (move: number, moves: number): string => `Move ${move} of ${moves}`,
  nextIn: (hours: number, minutes: number): string =>
    hours > 0 ? `Next one in ${hours} h ${minutes} min` : `Next one in ${minutes} min`,
  loadFailed: "Couldn't load the puzzle of the day.",
};
