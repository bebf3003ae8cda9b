import type { Language } from '../../platform/words/language.ts';

/** The messages of POST /wallet/check-payment. */
export type PaymentWords = {
  readonly questDone: (reward: number) => string;
  readonly questPending: string;
  /** To a player who names no order: nothing says that anything was sent. */
  readonly questUnseen: string;
};

const en: PaymentWords = {
  questDone: (reward) => `Payment received! +${reward} coins`,
  questPending: 'Payment sent. Waiting for the network: your reward will come by itself.',
  questUnseen: 'No payment seen yet. When it arrives, your reward will come by itself.',
};

const ru: PaymentWords = {
  questDone: (reward) => `Платёж получен! +${reward}\u00a0монет`,
  questPending: 'Платёж отправлен. Ждём сеть: награда придёт сама.',
  questUnseen: 'Платежа пока не видно. Когда он придёт, награда придёт сама.',
};

export const paymentWords: Record<Language, PaymentWords> = { en, ru };
