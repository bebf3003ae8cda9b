import type { Language } from '../platform/telegram/launch.ts';
import type { cardGame } from './en/card-game.ts';
import type { dailyPuzzle } from './en/daily-puzzle.ts';
import type { games } from './en/games.ts';
import type { lanterns } from './en/lanterns.ts';
import type { leaderboard } from './en/leaderboard.ts';
import type { market } from './en/market.ts';
import type { miners } from './en/miners.ts';
import type { payment } from './en/payment.ts';
import type { places } from './en/places.ts';
import type { play } from './en/play.ts';
import type { playable } from './en/playable.ts';
import type { purchase } from './en/purchase.ts';
import type { puzzle } from './en/puzzle.ts';
import type { quest } from './en/quest.ts';
import type { referrals } from './en/referrals.ts';
import type { settings } from './en/settings.ts';
import type { wallet } from './en/wallet.ts';
import type { wardrobe } from './en/wardrobe.ts';
import type { welcome } from './en/welcome.ts';

/** Words of all screens but the first, by feature. */
export type ScreenWords = {
  readonly cardGame: typeof cardGame;
  readonly dailyPuzzle: typeof dailyPuzzle;
  readonly games: typeof games;
  readonly lanterns: typeof lanterns;
  readonly leaderboard: typeof leaderboard;
  readonly market: typeof market;
  readonly miners: typeof miners;
  readonly payment: typeof payment;
  readonly places: typeof places;
  readonly play: typeof play;
  readonly playable: typeof playable;
  readonly purchase: typeof purchase;
  readonly puzzle: typeof puzzle;
  readonly quest: typeof quest;
  readonly referrals: typeof referrals;
  readonly settings: typeof settings;
  readonly wallet: typeof wallet;
  readonly wardrobe: typeof wardrobe;
  readonly welcome: typeof welcome;
};

type Files = {
  readonly [Feature in keyof ScreenWords]: Readonly<Record<Language, () => Promise<Pick<ScreenWords, Feature>>>>;
};

/** Each in its own file, which exports it by the feature's name, so that a phone fetches only what it shows. */
export const screenWords: Files = {
  cardGame: { en: () => import('./en/card-game.ts'), ru: () => import('./ru/card-game.ts') },
  dailyPuzzle: { en: () => import('./en/daily-puzzle.ts'), ru: () => import('./ru/daily-puzzle.ts') },
  games: { en: () => import('./en/games.ts'), ru: () => import('./ru/games.ts') },
  lanterns: { en: () => import('./en/lanterns.ts'), ru: () => import('./ru/lanterns.ts') },
  leaderboard: { en: () => import('./en/leaderboard.ts'), ru: () => import('./ru/leaderboard.ts') },
  market: { en: () => import('./en/market.ts'), ru: () => import('./ru/market.ts') },
  miners: { en: () => import('./en/miners.ts'), ru: () => import('./ru/miners.ts') },
  payment: { en: () => import('./en/payment.ts'), ru: () => import('./ru/payment.ts') },
  places: { en: () => import('./en/places.ts'), ru: () => import('./ru/places.ts') },
  play: { en: () => import('./en/play.ts'), ru: () => import('./ru/play.ts') },
  playable: { en: () => import('./en/playable.ts'), ru: () => import('./ru/playable.ts') },
  purchase: { en: () => import('./en/purchase.ts'), ru: () => import('./ru/purchase.ts') },
  puzzle: { en: () => import('./en/puzzle.ts'), ru: () => import('./ru/puzzle.ts') },
  quest: { en: () => import('./en/quest.ts'), ru: () => import('./ru/quest.ts') },
  referrals: { en: () => import('./en/referrals.ts'), ru: () => import('./ru/referrals.ts') },
  settings: { en: () => import('./en/settings.ts'), ru: () => import('./ru/settings.ts') },
  wallet: { en: () => import('./en/wallet.ts'), ru: () => import('./ru/wallet.ts') },
  wardrobe: { en: () => import('./en/wardrobe.ts'), ru: () => import('./ru/wardrobe.ts') },
  welcome: { en: () => import('./en/welcome.ts'), ru: () => import('./ru/welcome.ts') },
};
