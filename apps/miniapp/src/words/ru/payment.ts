import type { payment as source } from '../en/payment.ts';

export const payment = {
  walletLoading: 'Загружаем кошелёк…',
  walletFailed: 'Подключение кошелька не загрузилось.',
  walletRefused: 'Этот кошелёк не удалось подключить.',
  awaited: 'Ждём ваш платёж',
  awaitedText: 'Зачтём его автоматически.',
  notPaid: 'Платежа не было',
  notPaidSure: 'Платежа не было?',
  notPaidYes: 'Платежа не было',
  notPaidNo: 'Подождать ещё',
  notPaidFailed: 'Сервер не отвечает. Попробуйте ещё раз.',
} satisfies typeof source;
