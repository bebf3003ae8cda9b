/** Texts that are Russian in both languages are followed by their English, on a line of its own. */
export const gate = {
  loading: 'Loading authorization...',
  error: (message: string) => `Authorization error: \n${message}`,
  noToken: 'Failed to get token. Try refreshing the page.',
  notInMessenger:
    'Telegram WebApp недоступен. Откройте приложение из Telegram.\n(Telegram WebApp is unavailable. Open the app from Telegram.)',
  noInitData: 'Откройте приложение из Telegram\n(Open the app from Telegram)',
  network:
    'Ошибка сети. Проверьте подключение к интернету и доступность сервера\n(Network error. Check your internet connection and that the server can be reached)',
  server: (status: number, message: string) =>
    `Ошибка сервера: ${status} - ${message}\n(Server error: ${status} - ${message})`,
  unknown: 'Неизвестная ошибка авторизации\n(Unknown authorization error)',
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
