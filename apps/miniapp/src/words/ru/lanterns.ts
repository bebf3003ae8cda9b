import type { lanterns as source } from '../en/lanterns.ts';

export const lanterns = {
  light: 'Зажечь фонарик',
  openChest: 'Открыть сундук',
  lantern: 'Фонарик',
  chest: 'Сундук',
  prize: (coins) => `+${coins}`,
  chestPrize: (coins) => `+${coins} и попытка`,
  tomorrow: (coins) => `Завтра: +${coins}`,
  tomorrowChest: (coins) => `Завтра сундук: +${coins} и попытка`,
  inTime: (hours, minutes) => (hours > 0 ? `через ${hours}\u00a0ч ${minutes}\u00a0мин` : `через ${minutes}\u00a0мин`),
  forgiven: 'Один пропуск прощается. Ещё один\u00a0— и гирлянда начнётся заново.',
  lit: (coins) => `+${coins}\u00a0монет. Следующий фонарик\u00a0— завтра!`,
  chestOpened: (coins) => `+${coins}\u00a0монет и попытка. Сундук ваш!`,
  tellMe: 'Напомнить завтра',
  noThanks: 'Не надо',
  willTell: 'Бот напомнит. Не чаще раза в день и не ночью.',
  tellFailed: 'Не получилось. Попробуйте ещё раз.',
  failed: 'Фонарик не зажёгся. Попробуйте ещё раз.',
} satisfies typeof source;
