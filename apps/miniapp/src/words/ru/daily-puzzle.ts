import type { dailyPuzzle as source } from '../en/daily-puzzle.ts';
import { counted } from './count.ts';

const inMoves = (moves: number) => counted(moves, 'ход', 'хода', 'ходов');

export const dailyPuzzle = {
  title: 'Пятнашки дня',
  free: 'Бесплатно, раз в день',
  restart: 'Начать заново',
  steps: [
    'Соберите 1–8 за малое число ходов: 100\u00a0монет, без попытки.',
    'Поле одно на всех и новое каждый день. Начинать заново можно сколько угодно.',
  ],
  score: (moves, best) =>
    moves === best ? `${inMoves(moves)}: лучше не бывает` : `${inMoves(moves)}, можно за ${best}`,
  beaten: (percent) => `Лучше, чем у ${percent}% игроков`,
  friends: (place, players) => `${place}\u2011е\u00a0место из ${players} среди друзей`,
  watchOwn: 'Мои ходы',
  watchBest: 'Лучшее решение',
  step: (move, moves) => `Ход ${move} из ${moves}`,
  nextIn: (hours, minutes) =>
    hours > 0 ? `Новые через ${hours}\u00a0ч ${minutes}\u00a0мин` : `Новые через ${minutes}\u00a0мин`,
  loadFailed: 'Не удалось загрузить пятнашки дня.',
} satisfies typeof source;
