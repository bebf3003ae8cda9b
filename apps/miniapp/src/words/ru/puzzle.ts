import type { puzzle as source } from '../en/puzzle.ts';
import { counted } from './count.ts';

const inMoves = (moves: number) => counted(moves, 'ход', 'хода', 'ходов');

function at(place: number): string {
  return `ряд ${Math.floor(place / 3) + 1}, столбец ${(place % 3) + 1}`;
}

export const puzzle = {
  title: 'Пятнашки',
  start: 'Начать',
  gameInProgress: 'Игра идёт…',
  won: (moves) => `Пятнашки собраны! Вы справились за ${inMoves(moves)}!`,
  moves: (moves) => `Ходы: ${moves}`,
  board: 'Поле',
  another: 'Новое поле (1 попытка)',
  anotherSure: 'Начать заново?',
  anotherText: 'Эта партия закончится без монет, а новая стоит 1 попытку.',
  anotherYes: 'Начать заново',
  anotherNo: 'Играть дальше',
  steps: [
    'Нажмите «Начать»: 1\u00a0попытка.',
    'Двигайте плитки на пустое место.',
    'Расставьте 1–8 по порядку.',
    'Соберите и получите 100\u00a0монет.',
    'Нет попыток? «Ещё попытки».',
  ],
  tile: (tile, place) => `Плитка ${tile}, ${at(place)}`,
  movableTile: (tile, place) => `Плитка ${tile}, ${at(place)}: можно двигать`,
  shuffled: 'Плитки перемешаны',
  moved: (tile, place, moves) => `Плитка ${tile}: ${at(place)}. Ходы: ${moves}`,
  solved: 'Плитки стоят по порядку',
  notCredited: 'Собрано! Монеты ещё не начислены.',
  paid: (moves) => `Плитки стоят по порядку: ${inMoves(moves)}, 100\u00a0монет`,
} satisfies typeof source;
