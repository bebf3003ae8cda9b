import type { ScreenWords } from './en-screens.ts';
import { games } from './ru/games.ts';
import { leaderboard } from './ru/leaderboard.ts';
import { market } from './ru/market.ts';
import { miners } from './ru/miners.ts';
import { referrals } from './ru/referrals.ts';
import { settings } from './ru/settings.ts';
import { wallet } from './ru/wallet.ts';
import { welcome } from './ru/welcome.ts';

export const words: ScreenWords = { games, leaderboard, market, miners, referrals, settings, wallet, welcome };
