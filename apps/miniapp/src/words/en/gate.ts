/** Texts that are Russian in both languages are followed by their English. */
export const gate = {
  loading: 'Loading authorization...',
  error: (message: string) => `Authorization error: ${message}`,
  noToken: 'Failed to get token. Try refreshing the page.',
  notInMessenger:
    'Telegram WebApp недоступен. Откройте приложение из Telegram. (Telegram WebApp is unavailable. Open the app from Telegram.)',
  noInitData: 'Откройте приложение из Telegram (Open the app from Telegram)',
  network:
    'Ошибка сети. Проверьте подключение к интернету и доступность сервера (Network error. Check your internet connection and that the server can be reached)',
  server: (status: number, message: string) =>
    `Ошибка сервера: ${status} - ${message} (Server error: ${status} - ${message})`,
  unknown: 'Неизвестная ошибка авторизации (Unknown authorization error)',
  retry: 'Try again',
  openInTelegram: 'Open in Telegram',
  scan: 'Or scan this with your phone.',
  ended: 'Your session has ended. Close the app and open it again from Telegram.',
};
