import { counted } from '../../platform/words/counted.ts';
import type { Language } from '../../platform/words/language.ts';

/** The messages of POST /miners/purchase. */
export type MinerWords = {
  readonly started: (days: number) => string;
  readonly pending: string;
  /** To a player who names no order: nothing says that anything was sent. */
  readonly unseen: string;
};

const en: MinerWords = {
  started: (days) => `Miner started! It will be ready in ${days} ${days === 1 ? 'day' : 'days'}.`,
  pending: 'Payment sent. Waiting for the network: your miner will start by itself.',
  unseen: 'No payment seen yet. When it arrives, your miner will start by itself.',
};

const ru: MinerWords = {
  started: (days) => `Майнер запущен! Он будет готов через ${counted(days, 'день', 'дня', 'дней')}.`,
  pending: 'Платёж отправлен. Ждём сеть: майнер запустится сам.',
  unseen: 'Платежа пока не видно. Когда он придёт, майнер запустится сам.',
};

export const minerWords: Record<Language, MinerWords> = { en, ru };
