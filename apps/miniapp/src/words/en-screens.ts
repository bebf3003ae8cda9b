import { games } from './en/games.ts';
import { leaderboard } from './en/leaderboard.ts';
import { market } from './en/market.ts';
import { miners } from './en/miners.ts';
import { referrals } from './en/referrals.ts';
import { settings } from './en/settings.ts';
import { wallet } from './en/wallet.ts';
import { welcome } from './en/welcome.ts';

/** The source catalogue of what the other screens say. */
export const words = { games, leaderboard, market, miners, referrals, settings, wallet, welcome };
export type ScreenWords = typeof words;
