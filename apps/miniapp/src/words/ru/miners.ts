import type { MinerId } from '@soho/rules';
import type { miners as source } from '../en/miners.ts';
import { ton } from './ton.ts';

const names: Record<MinerId, string> = { 1: 'Базовый', 2: 'Продвинутый', 3: 'Премиум' };
const plural = new Intl.PluralRules('ru');

function inDays(count: number): string {
  const form = plural.select(count);
  return `${count} ${form === 'one' ? 'день' : form === 'few' ? 'дня' : 'дней'}`;
}

export const miners = {
  title: 'Автомайнеры',
  subtitle: 'Выберите майнер и начните зарабатывать автоматически!',
  footer: 'Майнеры собирают монеты, даже когда вы не в сети.',
  updating: 'Обновляем состояние майнеров...',
  loadFailed: 'Ошибка загрузки майнеров',
  statusFailed: 'Не удалось загрузить состояние майнеров',
  retry: 'Повторить',
  name: (id) => names[id],

  stats: 'Ваши майнеры',
  active: 'Работают',
  ready: 'Можно забрать',
  dailyReward: 'Награда в день',
  total: 'Всего майнеров',

  duration: 'Срок',
  reward: 'Награда',
  aDay: 'В день',
  days: inDays,
  ton,
  stars: (amount) => `${amount} ⭐`,
  mining: 'Работает',
  daysLeft: 'Осталось',
  inTheCup: 'Уже накопилось',
  inDays: (days) => `${days} д`,
  inHours: (hours) => `${hours} ч`,
  collect: (reward) => `Забрать ${reward}`,
  notPaidText: 'Майнер снова можно будет купить. Если платёж всё же придёт, майнер запустится.',

  serverWaits: 'Обрабатываем… Сервер не отвечает, пробуем снова',
  claimError: 'Не удалось забрать награду. Попробуйте ещё раз.',
  claimFailed: 'Не удалось забрать',
  notClaimed: 'Не удалось забрать награду',
} satisfies typeof source;
