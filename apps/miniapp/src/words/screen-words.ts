import type { Language } from '../platform/telegram/launch.ts';
import type { games } from './en/games.ts';
import type { leaderboard } from './en/leaderboard.ts';
import type { market } from './en/market.ts';
import type { miners } from './en/miners.ts';
import type { referrals } from './en/referrals.ts';
import type { settings } from './en/settings.ts';
import type { wallet } from './en/wallet.ts';
import type { welcome } from './en/welcome.ts';

/** What all but the first screen say, by feature. */
export type ScreenWords = {
  readonly games: typeof games;
  readonly leaderboard: typeof leaderboard;
  readonly market: typeof market;
  readonly miners: typeof miners;
  readonly referrals: typeof referrals;
  readonly settings: typeof settings;
  readonly wallet: typeof wallet;
  readonly welcome: typeof welcome;
};

type Files = {
  readonly [Feature in keyof ScreenWords]: Readonly<Record<Language, () => Promise<ScreenWords[Feature]>>>;
};

/** Each in a file of its own, so that a phone fetches no more than it shows. */
export const screenWords: Files = {
  games: {
    en: async () => (await import('./en/games.ts')).games,
    ru: async () => (await import('./ru/games.ts')).games,
  },
  leaderboard: {
    en: async () => (await import('./en/leaderboard.ts')).leaderboard,
    ru: async () => (await import('./ru/leaderboard.ts')).leaderboard,
  },
  market: {
    en: async () => (await import('./en/market.ts')).market,
    ru: async () => (await import('./ru/market.ts')).market,
  },
  miners: {
    en: async () => (await import('./en/miners.ts')).miners,
    ru: async () => (await import('./ru/miners.ts')).miners,
  },
  referrals: {
    en: async () => (await import('./en/referrals.ts')).referrals,
    ru: async () => (await import('./ru/referrals.ts')).referrals,
  },
  settings: {
    en: async () => (await import('./en/settings.ts')).settings,
    ru: async () => (await import('./ru/settings.ts')).settings,
  },
  wallet: {
    en: async () => (await import('./en/wallet.ts')).wallet,
    ru: async () => (await import('./ru/wallet.ts')).wallet,
  },
  welcome: {
    en: async () => (await import('./en/welcome.ts')).welcome,
    ru: async () => (await import('./ru/welcome.ts')).welcome,
  },
};
