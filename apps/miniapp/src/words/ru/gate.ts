import type { gate as source } from '../en/gate.ts';

export const gate = {
  loading: 'Авторизация…',
  error: (message) => `Ошибка авторизации: ${message}`,
  noToken: 'Не удалось получить токен. Попробуйте обновить страницу.',
  notInMessenger: 'Telegram WebApp недоступен. Откройте приложение из Telegram.',
  noInitData: 'Откройте приложение из Telegram',
  network: 'Ошибка сети. Проверьте подключение к интернету и доступность сервера',
  server: (status, message) => `Ошибка сервера: ${status} - ${message}`,
  unknown: 'Неизвестная ошибка авторизации',
  retry: 'Повторить',
  sorry: 'Не получилось войти',
  tryAgain: 'Обычно это быстро проходит. Попробуйте ещё раз.',
  reopen: 'Откройте игру из Telegram.',
  openInTelegram: 'Открыть в Telegram',
  scan: 'Или наведите камеру телефона.',
  ended: 'Сеанс завершён. Закройте приложение и откройте его снова из Telegram.',
} satisfies typeof source;

export const tooOld =
  'Этот телефон слишком старый для приложения: обновите систему (на Android ещё и «Android System WebView») или откройте приложение на другом устройстве.';
