import { games } from './en/games.ts';
import { leaderboard } from './en/leaderboard.ts';
import { referrals } from './en/referrals.ts';
import { soon } from './en/soon.ts';

/** The source catalogue of what the other screens say. */
export const words = { games, leaderboard, referrals, soon };
export type ScreenWords = typeof words;
