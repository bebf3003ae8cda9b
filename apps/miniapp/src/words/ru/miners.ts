import { miners as catalogue } from '@soho/rules';
import type { miners as source } from '../en/miners.ts';
import { counted, ton } from './count.ts';

export const miners = {
  title: 'Автомайнеры',
  subtitle: 'Выберите майнер и начните зарабатывать автоматически!',
  footer: 'Майнеры собирают монеты, даже когда вы не в сети.',
  updating: 'Обновляем состояние майнеров…',
  loadFailed: 'Не удалось загрузить майнеры',
  statusFailed: 'Проверьте сеть и попробуйте ещё раз.',
  retry: 'Повторить',
  name: (id) => catalogue[id].name.ru,

  stats: 'Ваши майнеры',
  active: 'Работают',
  ready: 'Можно забрать',
  dailyReward: 'Награда в день',
  total: 'Всего майнеров',

  duration: 'Срок',
  reward: 'Награда',
  aDay: 'В день',
  aDayAndTon: 'В день на 1 TON',
  aDayAndStar: 'В день на 1 ⭐',
  days: (days) => counted(days, 'день', 'дня', 'дней'),
  ton,
  stars: (amount) => `${amount} ⭐`,
  notAvailable: 'Недоступно',
  mining: 'Работает',
  daysLeft: 'Осталось',
  inTheCup: 'Уже накопилось',
  inDays: (days) => `${days}\u00a0д`,
  inHours: (hours) => `${hours}\u00a0ч`,
  collect: (reward) => `Забрать ${reward}`,
  collected: 'Забрали',
  notPaidText: 'Майнер снова можно будет купить. Если платёж всё же придёт, майнер запустится.',

  serverWaits: 'Обрабатываем… Сервер не отвечает, пробуем снова',
  claimError: 'Не удалось забрать награду. Попробуйте ещё раз.',
  claimFailed: 'Не удалось забрать',
  notClaimed: 'Не удалось забрать награду',
} satisfies typeof source;
