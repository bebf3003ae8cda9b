import { PICTURE_COUNT } from '@soho/rules';
import type { playable as source } from '../en/playable.ts';
import { counted } from './count.ts';

export const playable = {
  goOn: (pairs) => `Продолжить, ${pairs} из ${PICTURE_COUNT}`,
  goOnPuzzle: 'Продолжить пятнашки',
  goOnHere: 'Продолжить',
  play: 'Играть',
  attempts: (count) => counted(count, 'попытка', 'попытки', 'попыток'),
  noAttempts: 'Нет попыток',
  daily: 'Пятнашки дня',
  free: 'бесплатно',
  solved: 'Сегодня собраны',
} satisfies typeof source;
