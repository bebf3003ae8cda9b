const attempts = (count: number): string => (count === 1 ? '1 attempt' : `${count} attempts`);

/** A text that is Russian in both languages is followed by its English in brackets. */
export const play = {
  howToPlay: 'How to play?',
  soundOn: 'Turn sound on',
  soundOff: 'Turn sound off',
  loading: 'Loading...',
  usingTry: 'Using try...',
  noAttempts: 'No attempts',
  getAttempts: 'Get attempts',
  bonus: '+100',
  ownPlace: (rank: number): string => `Your place: ${rank}`,
  share: 'Share',
  shareTitle: 'Show your win',
  cardPicture: 'A card with your result',
  noCard: 'There is no picture right now. You can still send your link.',
  toChat: 'Send to a friend',
  toStory: 'Post to a story',
  close: 'Close',
  shared: 'Sent!',
  shareFailed: "Couldn't open sharing. Please try again.",
  invitation: (product: string): string => `I just won in ${product}. Can you beat me?`,
  play: 'Play',
  retry: 'Try again',
  attemptsLeft: (count: number): string => {
    if (count === 0) {
      return "Attempts are over. Click on the 'Get attempts' button and after watching the video, you will get an attempt";
    }
    return `${attempts(count)} left`;
  },
  freePuzzle: 'Puzzle of the day: free, 100 coins',
  lightLantern: (count: number): string => `Light tonight's lantern: +${attempts(count)}`,
  nextLantern: (hours: number, minutes: number, count: number): string =>
    `Next lantern in ${hours > 0 ? `${hours} h ` : ''}${minutes} min: +${attempts(count)}`,
  adsLeft: (count: number): string => `Ads left today: ${count}`,
  moreIn: (seconds: number): string =>
    seconds < 3600 ? `in ${Math.ceil(seconds / 60)} min` : `in ${Math.ceil(seconds / 3600)} h`,
  noMoreTries: 'You have no more tries!',
  startFailed: 'Error starting game. Please try again.',
  creditFailed: (message: string): string => `Error crediting coins: ${message}`,
  creditWaiting: 'Processing… The server is not responding, trying again',
  noAnswer: 'the server is not responding',
  gameLoadFailed: "Couldn't load your game.",
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
};
