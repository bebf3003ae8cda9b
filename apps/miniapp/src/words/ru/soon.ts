import type { soon as source } from '../en/soon.ts';

export const soon = {
  wallet: 'Кошелёк',
  miners: 'Автомайнеры',
  market: 'Рынок',
} satisfies typeof source;
