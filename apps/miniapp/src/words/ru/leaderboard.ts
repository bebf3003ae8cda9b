import type { leaderboard as source } from '../en/leaderboard.ts';

export const leaderboard = {
  title: 'Лидеры',
  subtitle: 'У кого больше монет',
  gold: 'Золото',
  silver: 'Серебро',
  bronze: 'Бронза',
  place: 'Место',
  me: 'Вы',
  failed: (message) => `Ошибка загрузки: ${message}`,
  noAnswer: 'сервер не отвечает',
  broken: 'у нас что-то сломалось',
  retry: 'Повторить',
  empty: 'Пьедестал пока пуст',
  emptyText: 'Пока никто не заработал монет. Станьте первым!',
  play: 'Играть',
} satisfies typeof source;
