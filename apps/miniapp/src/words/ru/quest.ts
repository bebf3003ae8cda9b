import type { quest as source } from '../en/quest.ts';

export const quest = {
  name: 'Задание с кошельком',
  price: '0,6 TON',
  reward: '100.000',
} satisfies typeof source;
