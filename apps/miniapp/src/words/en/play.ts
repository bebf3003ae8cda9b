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
  retry: 'Try again',
  attemptsLeft: (count: number): string => {
    if (count === 0) {
      return "Attempts are over. Click on the 'Get attempts' button and after watching the video, you will get an attempt";
    }
    return count === 1 ? '1 attempt left' : `${count} attempts left`;
  },
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
