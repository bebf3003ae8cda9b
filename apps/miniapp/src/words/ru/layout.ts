import type { layout as source } from '../en/layout.ts';

export const layout = {
  player: 'Игрок',
  balanceLoading: 'Загрузка…',
  balanceError: 'Ошибка',
  wallet: 'Кошелёк',
  settings: 'Настройки',
  navigation: 'Главное меню',
  game: 'Игры',
  referral: 'Друзья',
  tasks: 'Задания',
  app: 'Главная',
  readyTasks: (count) => `Можно забрать: ${count}`,
  readyMiner: 'Майнер готов',
  offline: 'Нет сети. Ждём соединения…',
  offlineScreen: 'Нет сети',
  offlineScreenText: 'Экран откроется сам, когда сеть появится.',
  notFound: 'Страница не найдена',
  notFoundText: 'По этому адресу ничего нет.',
  home: 'На главную',
  crashed: 'Что-то пошло не так. Попробуйте ещё раз.',
  retry: 'Повторить',
} satisfies typeof source;
