import type { ScreenWords } from './en-screens.ts';
import { games } from './ru/games.ts';
import { leaderboard } from './ru/leaderboard.ts';
import { referrals } from './ru/referrals.ts';
import { soon } from './ru/soon.ts';

export const words: ScreenWords = { games, leaderboard, referrals, soon };
