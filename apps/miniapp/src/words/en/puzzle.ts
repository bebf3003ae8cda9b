function at(place: number): string {
  return `row ${Math.floor(place / 3) + 1}, column ${(place % 3) + 1}`;
}

export const puzzle = {
  title: 'Puzzle',
  start: 'Start puzzle',
  gameInProgress: 'Game in progress...',
  won: (moves: number): string => `Puzzle Solved! Completed in ${moves} moves!`,
  moves: (moves: number): string => `Moves: ${moves}`,
  board: 'Puzzle board',
  another: 'New puzzle (1 attempt)',
  anotherSure: 'Start a new puzzle?',
  anotherText: 'This one ends without coins, and the new one costs 1 attempt.',
  anotherYes: 'Start a new one',
  anotherNo: 'Keep playing',
  steps: [
    "Click 'Start puzzle': 1 attempt.",
    'Click tiles next to the empty space.',
    'Arrange 1-8 in order.',
    'Complete it to win 100 coins.',
    "No attempts? Click 'Get attempts'.",
  ],
  tile: (tile: number, place: number): string => `Tile ${tile}, ${at(place)}`,
  movableTile: (tile: number, place: number): string => `Tile ${tile}, ${at(place)}: can move`,
  shuffled: 'The tiles are shuffled',
  moved: (tile: number, place: number, moves: number): string => `Tile ${tile}: ${at(place)}. Moves: ${moves}`,
  solved: 'The tiles are in order',
  notCredited: "Solved! Your coins haven't been credited yet.",
  paid: (moves: number): string => `The tiles are in order after ${moves} ${moves === 1 ? 'move' : 'moves'}: 100 coins`,
};
