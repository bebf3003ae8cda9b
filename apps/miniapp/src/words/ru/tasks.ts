import type { tasks as source } from '../en/tasks.ts';
import { counted } from './count.ts';

export const tasks = {
  title: 'Задания',
  mainQuest: 'Главный квест',
  earlyQuest: 'Стартовый квест',
  collect: 'Забрать',
  go: 'Перейти',
  open: 'Открыть',
  completed: 'Выполнено',
  doneOf: (done, total) => `${done} из ${total}`,
  doneOfAll: (done, total) => `Готово ${done} из ${total}`,
  allDone: 'Всё готово',
  ready: 'Можно забрать',
  showAll: (total) => `Показать все (${total})`,
  showLess: 'Свернуть',
  rewardReceived: 'Награда получена!',
  coinsReceived: (reward) => `Вы получили ${counted(reward, 'монету', 'монеты', 'монет')}!`,
  collectFailed: 'Ошибка получения награды',
  completeFailed: 'Ошибка выполнения задания',
  waiting: 'Обрабатываем… Сервер не отвечает, пробуем снова',
  loadFailed: 'Не удалось загрузить задания.',
  retry: 'Повторить',
  empty: 'Заданий пока нет',
  emptyText: 'Скоро будут новые. А за игры монеты дают всегда.',
  emptyQuest: 'Пока пусто. Загляните завтра.',
  play: 'Играть',
} satisfies typeof source;
