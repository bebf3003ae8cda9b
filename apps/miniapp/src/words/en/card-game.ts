const pictures = ['lantern', 'fish', 'teacup', 'parasol', 'cat', 'fan', 'dumplings on a stick', 'kite'] as const;

function at(place: number): string {
  return `row ${Math.floor(place / 4) + 1}, column ${(place % 4) + 1}`;
}

export const cardGame = {
  title: 'Find the pairs',
  start: 'Start game',
  gameIsOn: 'The game is on...',
  pairs: (found: number): string => `Pairs: ${found} of 8`,
  won: 'Congratulations! You collected all pairs!',
  board: 'Cards',
  steps: [
    "Click 'Start game': 1 attempt.",
    'Click cards to find pairs.',
    'Each pair gives a reward: 100 coins.',
    'Match all to win.',
    "No attempts? Click 'Get attempts'.",
  ],
  faceDown: (place: number): string => `Card ${place + 1}, ${at(place)}: face down`,
  faceUp: (place: number, picture: number): string => `Card ${place + 1}, ${at(place)}: ${pictures[picture]}`,
  found: (place: number, picture: number): string =>
    `Card ${place + 1}, ${at(place)}: ${pictures[picture]}, pair found`,
  dealt: 'The cards are dealt: 4 rows of 4, face down',
  turned: (picture: number): string => String(pictures[picture]),
  noPair: (picture: number): string => `${pictures[picture]}: no pair`,
  pair: (picture: number, found: number): string => `${pictures[picture]}: pair found, 100 coins. ${found} of 8`,
  lastPair: (picture: number): string => `${pictures[picture]}: pair found, 100 coins. All pairs found, you have won`,
};
