import type { lanterns as source } from '../en/lanterns.ts';
import { counted } from './count.ts';

const attempts = (count: number): string => (count === 1 ? 'попытка' : counted(count, 'попытка', 'попытки', 'попыток'));

export const lanterns = {
  light: 'Зажечь фонарик',
  openChest: 'Открыть сундук',
  lantern: 'Фонарик',
  chest: 'Сундук',
  coins: (coins) => `+${coins}`,
  prize: (coins, count) => `+${coins} и ${attempts(count)}`,
  tomorrow: (prize) => `Завтра: ${prize}`,
  tomorrowChest: (prize) => `Завтра сундук: ${prize}`,
  inTime: (hours, minutes) => {
    if (hours >= 10) {
      return `через ${hours}\u00a0ч`;
    }
    return hours > 0 ? `через ${hours}\u00a0ч ${minutes}\u00a0мин` : `через ${minutes}\u00a0мин`;
  },
  forgiven: 'Один пропуск прощается. Ещё один\u00a0— и гирлянда начнётся заново.',
  lit: (coins, count) => `+${coins}\u00a0монет и ${attempts(count)}. Следующий фонарик\u00a0— завтра!`,
  chestOpened: (coins, count) => `+${coins}\u00a0монет и ${attempts(count)}. Сундук ваш!`,
  burns: 'Фонарик горит',
  tellMe: 'Напомнить завтра',
  noThanks: 'Не надо',
  willTell: 'Бот напомнит. Не чаще раза в день и не ночью.',
  tellFailed: 'Не получилось. Попробуйте ещё раз.',
  failed: 'Фонарик не зажёгся. Попробуйте ещё раз.',
} satisfies typeof source;
