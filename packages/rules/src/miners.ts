import { type Coins, coins } from './coins.ts';
import { type Nanotons, nanotons } from './nanotons.ts';

export const minerIds = [1, 2, 3] as const;
export type MinerId = (typeof minerIds)[number];

type Miner = {
  /** In each language that the product speaks, at most 32 characters: the title of an invoice in Stars. */
  readonly name: { readonly en: string; readonly ru: string };
  readonly price: Nanotons;
  readonly stars: number;
  readonly days: number;
  readonly reward: Coins;
};

/** The fixed catalogue: price in nanotons and in Stars, duration in days, reward in coins. */
export const miners: Readonly<Record<MinerId, Miner>> = {
  1: {
    name: { en: 'Basic Miner', ru: 'Базовый майнер' },
    price: nanotons('1000000000'),
    stars: 150,
    days: 1,
    reward: coins(75_000),
  },
  2: {
    name: { en: 'Advanced Miner', ru: 'Продвинутый майнер' },
    price: nanotons('5000000000'),
    stars: 750,
    days: 3,
    reward: coins(650_000),
  },
  3: {
    name: { en: 'Premium Miner', ru: 'Премиум-майнер' },
    price: nanotons('10000000000'),
    stars: 1500,
    days: 7,
    reward: coins(1_500_000),
  },
};

/** A value for each miner of the catalogue. */
export function mapMiners<Value>(valueOf: (id: MinerId) => Value): Record<MinerId, Value> {
  return Object.fromEntries(minerIds.map((id) => [id, valueOf(id)])) as Record<MinerId, Value>;
}

export const DAY_MS = 24 * 60 * 60 * 1000;

/** The quest that a transaction of 0.6 TON completes, once a player. */
export const WALLET_QUEST = { price: nanotons('600000000'), reward: coins(100_000) } as const;

/** How long an order is offered, in seconds: later the wallet refuses to sign it, and an invoice in Stars cannot be paid. */
export const ORDER_LIFE_SECONDS = 300;
