import type { play as source } from '../en/play.ts';
import { counted, form } from './count.ts';

const attempts = (count: number): string => counted(count, 'попытка', 'попытки', 'попыток');

export const play = {
  howToPlay: 'Как играть?',
  soundOn: 'Включить звук',
  soundOff: 'Выключить звук',
  loading: 'Загрузка…',
  usingTry: 'Тратим попытку…',
  noAttempts: 'Нет попыток',
  getAttempts: 'Ещё попытки',
  bonus: '+100',
  ownPlace: (rank) => `Ваше место: ${rank}`,
  share: 'Поделиться',
  shareTitle: 'Покажите свою победу',
  cardPicture: 'Карточка с вашим результатом',
  noCard: 'Картинки пока нет, но ссылку отправить можно.',
  toChat: 'Отправить другу',
  toStory: 'Выложить в историю',
  close: 'Закрыть',
  shared: 'Отправлено!',
  shareFailed: 'Не получилось. Попробуйте ещё раз.',
  invitation: (product) => `У меня победа в ${product}! Сможешь так же?`,
  play: 'Играть',
  retry: 'Повторить',
  attemptsLeft: (count) =>
    count === 0
      ? 'Попытки закончились. Нажмите «Ещё попытки», посмотрите видео и получите попытку'
      : `${form(count, 'Осталась', 'Осталось', 'Осталось')} ${attempts(count)}`,
  freePuzzle: 'Пятнашки дня: бесплатно, 100\u00a0монет',
  lightLantern: (count) => `Зажечь фонарик: +${attempts(count)}`,
  nextLantern: (hours, minutes, count) =>
    `Фонарик через ${hours > 0 ? `${hours}\u00a0ч ` : ''}${minutes}\u00a0мин: +${attempts(count)}`,
  adsLeft: (count) => `Осталось видео: ${count}`,
  moreIn: (seconds) =>
    seconds < 3600 ? `через ${Math.ceil(seconds / 60)}\u00a0мин` : `через ${Math.ceil(seconds / 3600)}\u00a0ч`,
  noMoreTries: 'У вас больше нет попыток!',
  startFailed: 'Не удалось начать игру. Попробуйте ещё раз.',
  creditFailed: (message) => `Ошибка начисления монет: ${message}`,
  creditWaiting: 'Обрабатываем… Сервер не отвечает, пробуем снова',
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
  adSkipped: 'Реклама просмотрена не до конца',
  adsUnavailable: 'Реклама недоступна. Попробуйте позже.',
  adFrame: 'Реклама',
} satisfies typeof source;
