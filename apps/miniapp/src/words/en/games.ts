const pictures = ['lantern', 'fish', 'teacup', 'parasol', 'cat', 'fan', 'dumplings on a stick', 'kite'] as const;

function at(place: number, columns: number): string {
  return `row ${Math.floor(place / columns) + 1}, column ${(place % columns) + 1}`;
}

/** SPEC §2, §8: its texts to the character; where it gives Russian only, its English follows in brackets. */
export const games = {
  title: 'Games',
  puzzle: 'Puzzle',
  miner: 'Auto Miner',
  cardPitch: 'Find the pairs: 100 coins for each',
  puzzlePitch: 'Put 1-8 in order: 100 coins',
  minerPitch: 'Coins while you are away',
  aboutUs: 'About Us',
  socialLinks: 'Social links',
  telegram: 'Telegram',
  x: 'X',
  facebook: 'Facebook group',
  reddit: 'Reddit',

  howToPlay: 'How to play?',
  soundOn: 'Turn sound on',
  soundOff: 'Turn sound off',
  loading: 'Loading...',
  usingTry: 'Using try...',
  noAttempts: 'No attempts',
  getAttempts: 'Get attempts',
  bonus: '+100',
  retry: 'Try again',
  attemptsLeft: (count: number): string => {
    if (count === 0) {
      return "Attempts are over. Click on the 'Get attempts' button and after watching the video, you will get an attempt";
    }
    return count === 1 ? '1 attempt left' : `${count} attempts left`;
  },
  noMoreTries: 'You have no more tries!',
  startFailed: 'Error starting game. Please try again.',
  creditFailed: (message: string): string => `Error crediting coins: ${message}`,
  creditWaiting: 'Processing… The server does not answer, trying again',
  notCredited: 'Solved! Your coins are not credited yet.',
  noAnswer: 'the server does not answer',
  gameLoadFailed: 'Your open game could not be loaded.',
  attemptsLoadFailed: 'Ошибка загрузки попыток (Could not load attempts)',
  attemptUseFailed: 'Ошибка использования попытки (Could not use an attempt)',
  attemptsAddFailed: 'Ошибка добавления попыток (Could not add attempts)',
  attemptsGone: 'Попыток больше нет (No attempts left)',
  alreadyBusy: 'Уже обрабатывается... (Already being processed...)',
  attemptAdded: 'Attempt added!',
  attemptCredited: 'Ad viewed, attempt credited',
  addingAttemptFailed: 'Error adding attempt',
  adSkipped: 'The ad was not watched to the end',
  adsUnavailable: 'Ads are not available. Try again later..',
  adFrame: 'Advertisement',
  homeScreen: (product: string): string => `Keep ${product} at hand, on your home screen?`,
  homeScreenAdd: 'Add',
  homeScreenLater: 'Not now',

  card: {
    title: 'Find the pairs',
    start: 'Start game',
    gameIsOn: 'The game is on...',
    won: 'Congratulations! You collected all pairs!',
    board: 'Cards',
    steps: [
      "Click 'Start game'. One game costs one attempt.",
      'Click cards to turn them over and find pairs.',
      'Each pair gives a reward: 100 coins.',
      'Match all the pairs to win.',
      "If attempts are over, click 'Get attempts' and watch a video.",
    ],
    faceDown: (place: number): string => `Card ${place + 1}, ${at(place, 4)}: face down`,
    faceUp: (place: number, picture: number): string => `Card ${place + 1}, ${at(place, 4)}: ${pictures[picture]}`,
    found: (place: number, picture: number): string =>
      `Card ${place + 1}, ${at(place, 4)}: ${pictures[picture]}, pair found`,
    dealt: 'The cards are dealt: 4 rows of 4, face down',
    turned: (picture: number): string => String(pictures[picture]),
    noPair: (picture: number): string => `${pictures[picture]}: no pair`,
    pair: (picture: number, found: number): string => `${pictures[picture]}: pair found, 100 coins. ${found} of 8`,
    lastPair: (picture: number): string => `${pictures[picture]}: pair found, 100 coins. All pairs found, you have won`,
  },

  puzzleGame: {
    start: 'Start puzzle',
    gameInProgress: 'Game in progress...',
    won: (moves: number): string => `Puzzle Solved! Completed in ${moves} moves!`,
    moves: (moves: number): string => `Moves: ${moves}`,
    board: 'Puzzle board',
    steps: [
      "Click 'Start puzzle'. One game costs one attempt.",
      'Click tiles next to the empty space to move them.',
      'Arrange the tiles 1-8 in order.',
      'Complete the puzzle to win rewards: 100 coins.',
      "When attempts run out, click 'Get attempts' and watch a video.",
    ],
    tile: (tile: number, place: number): string => `Tile ${tile}, ${at(place, 3)}`,
    movableTile: (tile: number, place: number): string => `Tile ${tile}, ${at(place, 3)}: can move`,
    shuffled: 'The tiles are shuffled',
    moved: (tile: number, place: number, moves: number): string => `Tile ${tile}: ${at(place, 3)}. Moves: ${moves}`,
    solved: 'The tiles are in order',
    paid: (moves: number): string =>
      `The tiles are in order after ${moves} ${moves === 1 ? 'move' : 'moves'}: 100 coins`,
  },
};
