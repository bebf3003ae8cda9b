import type { leaderboard as source } from '../en/leaderboard.ts';

const leagues: Record<Parameters<typeof source.league>[0], string> = {
  spark: 'Искра',
  candle: 'Свеча',
  lantern: 'Фонарь',
  neon: 'Неон',
  firework: 'Салют',
  moon: 'Луна',
};

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
  near: 'Рядом с вами',
  empty: 'Пьедестал пока пуст',
  emptyText: 'Пока никто не заработал монет. Станьте первым!',
  play: 'Играть',
  boards: 'Таблицы',
  all: 'Все',
  week: 'Неделя',
  friends: 'Друзья',
  friendsSubtitle: 'Вы и ваши друзья: у кого больше монет',
  noFriends: 'Друзей пока нет',
  noFriendsText: 'Позовите друга и сравните, у кого больше монет.',
  invite: 'Пригласить друзей',
  league: (league) => `Лига «${leagues[league]}»`,
  ends: ({ days, hours, minutes }) =>
    days > 0 ? `До конца ${days}\u00a0д ${hours}\u00a0ч` : `До конца ${hours}\u00a0ч ${minutes}\u00a0мин`,
  leagueRules: 'Как устроена лига',
  leagueRule:
    'Считаются монеты из игр. Вверх\u00a0— в лигу поярче со следующей недели, вниз\u00a0— в лигу потусклее. Победитель неделю носит лавры. Монеты остаются у вас.',
  goUp: (count, league) =>
    `${count === 1 ? 'Первый поднимется' : `Первые ${count} поднимутся`} в лигу «${leagues[league]}»`,
  goDown: (count, league) =>
    `${count === 1 ? 'Последний опустится' : `Последние ${count} опустятся`} в лигу «${leagues[league]}»`,
  up: 'Поднимется',
  down: 'Опустится',
  join: 'Лига ждёт вас',
  joinText:
    'Выиграйте монеты в любой игре на этой неделе\u00a0— и вы в лиге. Каждый понедельник всё начинается заново.',
  lastWeek: (place) => `Прошлая неделя: ${place}\u2011е\u00a0место`,
  wentUp: (league) => `Вы поднялись в лигу «${leagues[league]}»!`,
  stayed: (league) => `Вы остаётесь в лиге «${leagues[league]}».`,
  wentDown: (league) => `Теперь вы в лиге «${leagues[league]}». Ещё отыграетесь!`,
  laurels: 'Эту неделю вы носите лавры.',
  ok: 'Понятно',
  above: 'Впереди',
  another: 'ещё',
  onTop: (rank) => (rank === 1 ? 'Вы на первом месте' : 'Монет столько же, сколько у первого'),
  noCoins: 'Выиграйте монеты и поднимайтесь',
  resultWaits: 'Итоги лиги готовы',
} satisfies typeof source;
