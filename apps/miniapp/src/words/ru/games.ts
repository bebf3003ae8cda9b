import type { games as source } from '../en/games.ts';

export const games = {
  title: 'Игры',
  puzzle: 'Пятнашки',
  dailyPuzzle: 'Пятнашки дня',
  dailyPuzzlePitch: 'Одно поле на всех: 100\u00a0монет, попытка не тратится',
  dailyWaits: 'Ещё не собраны',
  miner: 'Автомайнер',
  minerRuns: 'Работает',
  cardPitch: 'Найдите пары: 100\u00a0монет за каждую',
  puzzlePitch: 'Соберите 1–8 по порядку: 100\u00a0монет',
  minerPitch: 'Монеты, пока вас нет',
  aboutUs: 'О нас',
  socialLinks: 'Мы в соцсетях',
  telegram: 'Telegram',
  x: 'X',
  facebook: 'Группа в Facebook',
  reddit: 'Reddit',
  homeScreen: (product) => `Добавить ${product} на главный экран?`,
  homeScreenAdd: 'Добавить',
  homeScreenLater: 'Не сейчас',
} satisfies typeof source;
