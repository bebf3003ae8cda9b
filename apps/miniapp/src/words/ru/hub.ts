import type { hub as source } from '../en/hub.ts';

export const hub = {
  dailyProgress: 'Прогресс дня',
  xpEarned: 'Опыт',
  rewards: 'Награды',
  dayStreak: 'Дней подряд',
  market: 'Рынок',
  lottery: 'Лотерея',
  casino: 'Казино',
  staking: 'Стейкинг',
  insurance: 'Страховка',
  dating: 'Знакомства',
  wallet: 'Кошелёк',
  taxi: 'Такси',
  soon: 'скоро',
  comingSoon: 'Скоро!',
  comingSoonText: (feature) => `Раздел «${feature}» ещё в разработке и скоро откроется. Следите за новостями!`,
  ok: 'Понятно',
} satisfies typeof source;
