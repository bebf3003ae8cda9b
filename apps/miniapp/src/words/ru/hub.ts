import type { hub as source } from '../en/hub.ts';
import { form } from './count.ts';

export const hub = {
  dailyProgress: 'Прогресс дня',
  xpEarned: 'опыта',
  rewards: (count) => form(count, 'награда', 'награды', 'наград'),
  dayStreak: (days) => (days === 1 ? 'день' : form(days, 'день подряд', 'дня подряд', 'дней подряд')),
  market: 'Рынок',
} satisfies typeof source;
