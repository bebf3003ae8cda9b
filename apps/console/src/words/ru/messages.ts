import type { messages as source } from '../en/messages.ts';
import { plural } from './numbers.ts';

export const messages = {
  write: 'Написать игрокам',
  about: 'Бот пишет только тем, кто разрешил: не чаще раза в день и не ночью. Что не ушло за 36 часов, не отправится.',
  preview: 'Как увидит игрок',
  pace: (perSecond, minutes) =>
    `Не больше ${perSecond} в секунду: все уйдут примерно за ${minutes} мин, не считая ночных часов.`,
  texts: { en: 'Текст по-английски', ru: 'Текст по-русски' },
  active: 'За сколько последних дней заходил',
  activeHint: 'От 1 до 365. Пусто: все игроки.',
  activeIn: (days) => `заходил не раньше чем ${plural(days, 'день', 'дня', 'дней')} назад`,
  hasMiner: 'есть майнер',
  hasPaid: 'платил',
  language: 'Кто читает',
  reads: (language) => `язык: ${language.toLowerCase()}`,
  sendAt: 'Когда отправить',
  sendAtHint: (zone) => `По вашим часам (${zone}). Пусто: сразу.`,
  waits: 'Ждёт',
  cancel: 'Отменить сообщение',
  cancelAbout: 'Его ещё никто не получил, и никто не получит.',
  none: 'Сообщений ещё не было.',
  lookedAt: (players) =>
    `Посчитаны первые ${players.toLocaleString('ru')} игроков, которые могут подойти: на самом деле их больше.`,
  leftOut: 'Подходят под условия, но не получат',
  leftOutWhy: {
    not_allowed: 'не разрешали сообщения',
    no_text: 'нет текста на их языке',
    banned: 'заблокированы',
  },
  noGame: 'ещё ни разу не играл',
  everybody: 'все',
  to: 'Кому',
  text: 'Текст',
} satisfies typeof source;
