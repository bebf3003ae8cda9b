import type { cardGame as source } from '../en/card-game.ts';

const pictures = ['фонарь', 'рыба', 'чашка', 'зонтик', 'кот', 'веер', 'данго на палочке', 'воздушный змей'] as const;

function at(place: number): string {
  return `ряд ${Math.floor(place / 4) + 1}, столбец ${(place % 4) + 1}`;
}

export const cardGame = {
  title: 'Найдите пары',
  start: 'Начать игру',
  gameIsOn: 'Игра идёт…',
  pairs: (found) => `Пары: ${found} из 8`,
  won: 'Поздравляем! Вы собрали все пары!',
  board: 'Карты',
  steps: [
    'Нажмите «Начать игру»: 1\u00a0попытка.',
    'Открывайте карты и ищите пары.',
    'За каждую пару\u00a0— 100\u00a0монет.',
    'Соберите все, чтобы победить.',
    'Нет попыток? «Ещё попытки».',
  ],
  faceDown: (place) => `Карта ${place + 1}, ${at(place)}: закрыта`,
  faceUp: (place, picture) => `Карта ${place + 1}, ${at(place)}: ${pictures[picture]}`,
  found: (place, picture) => `Карта ${place + 1}, ${at(place)}: ${pictures[picture]}, пара найдена`,
  dealt: 'Карты разложены: 4 ряда по 4, рубашкой вверх',
  turned: (picture) => String(pictures[picture]),
  noPair: (picture) => `${pictures[picture]}: не пара`,
  pair: (picture, found) => `${pictures[picture]}: пара найдена, 100\u00a0монет. ${found} из 8`,
  lastPair: (picture) => `${pictures[picture]}: пара найдена, 100\u00a0монет. Все пары найдены, вы победили`,
} satisfies typeof source;
