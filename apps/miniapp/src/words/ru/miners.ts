import type { miners as source } from '../en/miners.ts';

const names = { 1: 'Базовый майнер', 2: 'Продвинутый майнер', 3: 'Премиум-майнер' };
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
  totalReward: 'Вся награда',
  aDay: 'В день',
  price: 'Цена',
  days: inDays,
  ton: (amount) => `${amount} TON`,
  mining: 'Работает',
  daysLeft: 'Осталось',
  inDays: (days) => `${days} д`,
  inHours: (hours) => `${hours} ч`,
  collect: (reward) => `Забрать ${reward}`,
  notPaidText: 'Майнер снова можно будет купить. Если платёж всё же придёт, майнер запустится.',

  cancel: 'Отмена',
  buy: (amount) => `Купить за ${amount} TON`,
  processing: 'Обрабатываем...',
  repriced: (amount) => `Цена изменилась: теперь ${amount} TON.`,
  signing: 'Подтвердите платёж в кошельке',
  sent: 'Транзакция отправлена! Оформляем покупку...',
  checking: 'Проверяем, отправлен ли платёж...',
  serverWaits: 'Обрабатываем… Сервер не отвечает, пробуем снова',
  success: 'Готово',
  wait: 'Почти готово',
  failure: 'Ошибка',
  ok: 'Хорошо',
  connect: 'Подключить кошелёк',
  notConnected: 'Кошелёк не подключён. Подключите его перед оплатой.',
  otherNetwork: 'Этот кошелёк в другой сети. Переключите его или подключите другой.',
  sendFailed: 'Ошибка отправки транзакции. Попробуйте ещё раз.',
  notConfirmed: 'Ошибка оформления покупки. Обратитесь в поддержку.',
  purchaseFailed: 'Покупка не удалась',
  notPurchased: 'Не удалось купить майнер',
  unclear:
    'Пока неизвестно, отправил ли кошелёк платёж. Если да, майнер запустится сам. Если вы не платили, скажите об этом на карточке.',
  claimError: 'Не удалось забрать награду. Попробуйте ещё раз.',
  claimFailed: 'Получить не удалось',
  notClaimed: 'Не удалось забрать награду',
} satisfies typeof source;
