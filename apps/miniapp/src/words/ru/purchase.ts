import type { purchase as source } from '../en/purchase.ts';

export const purchase = {
  totalReward: 'Вся награда',
  price: 'Цена',
  cancel: 'Отмена',
  buy: (amount) => `Купить за ${amount} TON`,
  processing: 'Обрабатываем...',
  repriced: (amount) => `Цена изменилась: теперь ${amount} TON.`,
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
  unclear:
    'Пока неизвестно, отправил ли кошелёк платёж. Если да, майнер запустится сам. Если вы не платили, скажите об этом на карточке.',
} satisfies typeof source;
