import type { games as source } from '../en/games.ts';

const pictures = ['фонарь', 'рыба', 'чашка', 'зонтик', 'кот', 'веер', 'данго на палочке', 'воздушный змей'] as const;
const plural = new Intl.PluralRules('ru');

function at(place: number, columns: number): string {
  return `ряд ${Math.floor(place / columns) + 1}, столбец ${(place % columns) + 1}`;
}

function attempts(count: number): string {
  switch (plural.select(count)) {
    case 'one':
      return `Осталась ${count} попытка`;
    case 'few':
      return `Осталось ${count} попытки`;
    default:
      return `Осталось ${count} попыток`;
  }
}

function inMoves(count: number): string {
  return plural.select(count) === 'one'
    ? `${count} ход`
    : `${count} ${plural.select(count) === 'few' ? 'хода' : 'ходов'}`;
}

export const games = {
  title: 'Игры',
  puzzle: 'Пятнашки',
  miner: 'Автомайнер',
  cardPitch: 'Найдите пары: 100 монет за каждую',
  puzzlePitch: 'Соберите 1-8 по порядку: 100 монет',
  minerPitch: 'Монеты, пока вас нет',
  aboutUs: 'О нас',
  socialLinks: 'Мы в соцсетях',
  telegram: 'Telegram',
  x: 'X',
  facebook: 'Группа в Facebook',
  reddit: 'Reddit',

  howToPlay: 'Как играть?',
  soundOn: 'Включить звук',
  soundOff: 'Выключить звук',
  loading: 'Загрузка...',
  usingTry: 'Тратим попытку...',
  noAttempts: 'Нет попыток',
  getAttempts: 'Получить попытки',
  bonus: '+100',
  retry: 'Повторить',
  attemptsLeft: (count) =>
    count === 0
      ? 'Попытки закончились. Нажмите «Получить попытки»: после просмотра видео вы получите попытку'
      : attempts(count),
  noMoreTries: 'У вас больше нет попыток!',
  startFailed: 'Не удалось начать игру. Попробуйте ещё раз.',
  creditFailed: (message) => `Ошибка начисления монет: ${message}`,
  creditWaiting: 'Обрабатываем… Сервер не отвечает, пробуем снова',
  notCredited: 'Собрано! Монеты ещё не начислены.',
  noAnswer: 'сервер не отвечает',
  gameLoadFailed: 'Не удалось загрузить вашу игру.',
  attemptsLoadFailed: 'Ошибка загрузки попыток',
  attemptUseFailed: 'Ошибка использования попытки',
  attemptsAddFailed: 'Ошибка добавления попыток',
  attemptsGone: 'Попыток больше нет',
  alreadyBusy: 'Уже обрабатывается...',
  attemptAdded: 'Попытка добавлена!',
  attemptCredited: 'Реклама просмотрена, попытка начислена',
  addingAttemptFailed: 'Ошибка добавления попытки',
  adSkipped: 'Реклама не досмотрена до конца',
  adsUnavailable: 'Реклама недоступна. Попробуйте позже..',
  adFrame: 'Реклама',
  homeScreen: (product) => `Держать ${product} под рукой, на главном экране?`,
  homeScreenAdd: 'Добавить',
  homeScreenLater: 'Не сейчас',

  card: {
    title: 'Найдите пары',
    start: 'Начать игру',
    gameIsOn: 'Игра идёт...',
    won: 'Поздравляем! Вы собрали все пары!',
    board: 'Карты',
    steps: [
      'Нажмите «Начать игру». Одна игра стоит одну попытку.',
      'Нажимайте на карты, чтобы открывать их и находить пары.',
      'За каждую пару награда: 100 монет.',
      'Соберите все пары, чтобы победить.',
      'Если попытки закончились, нажмите «Получить попытки» и посмотрите видео.',
    ],
    faceDown: (place) => `Карта ${place + 1}, ${at(place, 4)}: закрыта`,
    faceUp: (place, picture) => `Карта ${place + 1}, ${at(place, 4)}: ${pictures[picture]}`,
    found: (place, picture) => `Карта ${place + 1}, ${at(place, 4)}: ${pictures[picture]}, пара найдена`,
    dealt: 'Карты разложены: 4 ряда по 4, рубашкой вверх',
    turned: (picture) => String(pictures[picture]),
    noPair: (picture) => `${pictures[picture]}: не пара`,
    pair: (picture, found) => `${pictures[picture]}: пара найдена, 100 монет. ${found} из 8`,
    lastPair: (picture) => `${pictures[picture]}: пара найдена, 100 монет. Все пары найдены, вы победили`,
  },

  puzzleGame: {
    start: 'Начать пятнашки',
    gameInProgress: 'Игра идёт...',
    won: (moves) => `Пятнашки собраны! Вы справились за ${inMoves(moves)}!`,
    moves: (moves) => `Ходы: ${moves}`,
    board: 'Поле',
    steps: [
      'Нажмите «Начать пятнашки». Одна игра стоит одну попытку.',
      'Нажимайте на плитки рядом с пустым местом, чтобы двигать их.',
      'Расставьте плитки 1-8 по порядку.',
      'Соберите всё, чтобы получить награду: 100 монет.',
      'Когда попытки закончатся, нажмите «Получить попытки» и посмотрите видео.',
    ],
    tile: (tile, place) => `Плитка ${tile}, ${at(place, 3)}`,
    movableTile: (tile, place) => `Плитка ${tile}, ${at(place, 3)}: можно двигать`,
    shuffled: 'Плитки перемешаны',
    moved: (tile, place, moves) => `Плитка ${tile}: ${at(place, 3)}. Ходы: ${moves}`,
    solved: 'Плитки стоят по порядку',
    paid: (moves) => `Плитки стоят по порядку: ${inMoves(moves)}, 100 монет`,
  },
} satisfies typeof source;
