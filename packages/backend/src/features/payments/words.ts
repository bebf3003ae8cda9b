import type { Language } from '../../platform/words/language.ts';

/** The messages of POST /miners/purchase and /wallet/check-payment. */
export type PaymentWords = {
  readonly minerStarted: (days: number) => string;
  readonly minerPending: string;
  /** To somebody who names no order: nothing says that anything was sent. */
  readonly minerUnseen: string;
  readonly questDone: (reward: number) => string;
  readonly questPending: string;
  readonly questUnseen: string;
};

const russianDays: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'день', few: 'дня' };

const en: PaymentWords = {
  minerStarted: (days) => `Miner started! It will be ready in ${days} ${days === 1 ? 'day' : 'days'}.`,
  minerPending: 'Payment sent. Waiting for the network: your miner will start by itself.',
  minerUnseen: 'No payment seen yet. When it arrives, your miner will start by itself.',
  questDone: (reward) => `Payment received! +${reward} coins`,
  questPending: 'Payment sent. Waiting for the network: your reward will come by itself.',
  questUnseen: 'No payment seen yet. When it arrives, your reward will come by itself.',
};

const ru: PaymentWords = {
  minerStarted: (days) =>
    `Майнер запущен! Он будет готов через ${days} ${russianDays[new Intl.PluralRules('ru').select(days)] ?? 'дней'}.`,
  minerPending: 'Платёж отправлен. Ждём сеть: майнер запустится сам.',
  minerUnseen: 'Платежа пока не видно. Когда он придёт, майнер запустится сам.',
  questDone: (reward) => `Платёж получен! +${reward}\u00a0монет`,
  questPending: 'Платёж отправлен. Ждём сеть: награда придёт сама.',
  questUnseen: 'Платежа пока не видно. Когда он придёт, награда придёт сама.',
};

export const paymentWords: Record<Language, PaymentWords> = { en, ru };
