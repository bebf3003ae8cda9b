import type { purchase as source } from '../en/purchase.ts';
import { ton } from './ton.ts';

export const purchase = {
  totalReward: 'Вся награда',
  price: 'Цена',
  cancel: 'Отмена',
  buy: (amount) => `Купить за ${ton(amount)}`,
  processing: 'Обрабатываем...',
  repriced: (amount) => `Цена изменилась: теперь ${ton(amount)}.`,
  signing: 'Подтвердите платёж в кошельке',
  sent: 'Транзакция отправлена! Оформляем покупку...',
  checking: 'Проверяем, отправлен ли платёж...',
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
  started: (days) => `Майнер запущен! Он будет готов через ${days}.`,
  unclear:
    'Мы пока не видим ваш платёж. Если вы его отправили, майнер запустится сам. Если нет, нажмите «Платежа не было».',
  support: 'Написать в поддержку',
  order: (id) => `Заказ ${id}`,
} satisfies typeof source;
