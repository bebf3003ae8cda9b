import { counted, type Language } from '../../../platform/words/language.ts';

/** Why the messenger must not take the Stars: it shows the player our sentence. */
export type CheckoutRefusal =
  | 'off'
  | 'currency'
  | 'banned'
  | 'unknown'
  | 'paid'
  | 'running'
  | 'lapsed'
  | 'amount'
  | 'busy';

type StarsWords = {
  /** At most 255 characters. `reward` in coins. */
  readonly description: (days: number, reward: number) => string;
  readonly refusals: Record<CheckoutRefusal, string>;
};

const en: StarsWords = {
  description: (days, reward) =>
    `Mines for ${days} ${days === 1 ? 'day' : 'days'} and gives ${reward} coins. Coins are just for play: you cannot cash them out.`,
  refusals: {
    off: 'Payments in Stars are off right now. You were not charged.',
    currency: 'This bot takes Stars alone. You were not charged.',
    banned: 'This account is blocked in the game. You were not charged.',
    unknown: 'This invoice is not yours. Open the app and buy the miner there.',
    paid: 'This invoice is paid already.',
    running: 'This miner is running or ready already. You were not charged.',
    lapsed: 'This invoice has expired. Open the app and buy the miner again.',
    amount: 'The price has changed since. You were not charged: open the app and buy the miner again.',
    busy: 'The server is busy. You were not charged: try again in a minute.',
  },
};

const ru: StarsWords = {
  description: (days, reward) =>
    `Работает ${counted(days, 'день', 'дня', 'дней')} и приносит ${reward}\u00a0монет. Монеты только для игры: вывести их нельзя.`,
  refusals: {
    off: 'Оплата звёздами сейчас отключена. Звёзды не списаны.',
    currency: 'Бот принимает только звёзды. Деньги не списаны.',
    banned: 'Этот аккаунт заблокирован в игре. Звёзды не списаны.',
    unknown: 'Это не ваш счёт. Откройте приложение и купите майнер там.',
    paid: 'Этот счёт уже оплачен.',
    running: 'Этот майнер уже работает или готов. Звёзды не списаны.',
    lapsed: 'Счёт устарел. Откройте приложение и купите майнер ещё раз.',
    amount: 'Цена изменилась. Звёзды не списаны: откройте приложение и купите майнер ещё раз.',
    busy: 'Сервер занят. Звёзды не списаны: попробуйте через минуту.',
  },
};

export const starsWords: Record<Language, StarsWords> = { en, ru };
