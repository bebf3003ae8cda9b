/** Texts that are Russian in both languages are below their English, which is on a line of its own. */
export const gate = {
  loading: 'Loading authorization...',
  /** English comes first, also before the words that stand before the Russian. */
  error: (message: string) => message.replace(/(.*\n)?/, '$1Authorization error: '),
  noToken: 'Failed to get token. Try refreshing the page.',
  notInMessenger:
    'Telegram WebApp is unavailable. Open the app from Telegram.\nTelegram WebApp недоступен. Откройте приложение из Telegram.',
  noInitData: 'Open the app from Telegram\nОткройте приложение из Telegram',
  network:
    'Network error. Check your internet connection and that the server can be reached\nОшибка сети. Проверьте подключение к интернету и доступность сервера',
  server: (status: number, message: string) =>
    `Server error: ${status} - ${message}\nОшибка сервера: ${status} - ${message}`,
  unknown: 'Unknown authorization error\nНеизвестная ошибка авторизации',
  retry: 'Try again',
  sorry: "Couldn't sign you in",
  tryAgain: 'This usually passes. Try again.',
  reopen: 'Open the game from Telegram.',
  openInTelegram: 'Open in Telegram',
  scan: 'Or scan this with your phone.',
  ended: 'Your session has ended. Close the app and open it again from Telegram.',
};

/** What a phone below the floor (check-floor.ts) reads. */
export const tooOld =
  'This phone is too old for the app: update its system (on Android, also “Android System WebView”), or open the app on another device.';
