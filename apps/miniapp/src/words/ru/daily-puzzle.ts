import type { dailyPuzzle as source } from '../en/daily-puzzle.ts';

const plural = new Intl.PluralRules('ru');

function inMoves(count: number): string {
  const words = { one: 'ход', few: 'хода' } as const;
  const form = plural.select(count);
  return `${count} ${form === 'one' || form === 'few' ? words[form] : 'ходов'}`;
}

export const dailyPuzzle = {
  title: 'Пятнашки дня',
  free: 'Бесплатно, раз в день',
  restart: 'Начать заново',
  steps: [
    'У всех одно и то же поле, и каждый день новое: в полночь по UTC.',
    'Попытка не нужна, а награда — 100\u00a0монет.',
    'Нажимайте на плитки рядом с пустым местом и соберите 1–8 по порядку.',
    'Чем меньше ходов, тем выше место. Начинать сначала можно сколько угодно: считаются только ходы, которыми вы собрали поле.',
    'Потом увидите, за сколько ходов его можно собрать.',
  ],
  score: (moves, best) =>
    moves === best ? `${inMoves(moves)}: лучше не бывает` : `${inMoves(moves)}, можно за ${best}`,
  beaten: (percent) => `Лучше, чем у ${percent}% игроков`,
  friends: (place, players) => `${place}-е место из ${players} среди друзей`,
  watchOwn: 'Мои ходы',
  watchBest: 'Лучшее решение',
  step: (move, moves) => `Ход ${move} из ${moves}`,
  nextIn: (hours, minutes) =>
    hours > 0 ? `Новые через ${hours}\u00a0ч ${minutes}\u00a0мин` : `Новые через ${minutes}\u00a0мин`,
  loadFailed: 'Не удалось загрузить пятнашки дня.',
} satisfies typeof source;
