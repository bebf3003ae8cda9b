import type { soon as source } from '../en/soon.ts';

export const soon = {
  market: 'Рынок',
} satisfies typeof source;
