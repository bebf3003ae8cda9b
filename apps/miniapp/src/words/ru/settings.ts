import type { settings as source } from '../en/settings.ts';

export const settings = {
  title: 'Настройки',
  language: 'Язык',
  asMessenger: 'Как в мессенджере',
  english: 'English',
  russian: 'Русский',
  languageNext: 'Приложение откроется заново на выбранном языке.',
  onThisPhone: 'На этом телефоне',
  sound: 'Звуки',
  haptics: 'Вибрация',
  motion: 'Анимация',
  fromBot: 'От бота',
  messages: 'Сообщения',
  messagesNote: 'Майнер готов, пришёл друг, закончилась лига. Не чаще раза в день и не ночью.',
  messagesFailed: 'Не получилось. Попробуйте ещё раз.',
  wardrobe: 'Гардероб',
  wardrobeNote: 'Новый вид за монеты',
  done: 'Готово',
} satisfies typeof source;
