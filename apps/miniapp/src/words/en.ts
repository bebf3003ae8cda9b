import { games } from './en/games.ts';
import { gate } from './en/gate.ts';
import { hub } from './en/hub.ts';
import { layout } from './en/layout.ts';
import { leaderboard } from './en/leaderboard.ts';
import { referrals } from './en/referrals.ts';
import { soon } from './en/soon.ts';
import { tasks } from './en/tasks.ts';

/** The source catalogue. */
export const words = { games, gate, hub, layout, leaderboard, referrals, soon, tasks };
export type Words = typeof words;
