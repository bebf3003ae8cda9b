import type { Words } from './en.ts';
import { games } from './ru/games.ts';
import { gate } from './ru/gate.ts';
import { hub } from './ru/hub.ts';
import { layout } from './ru/layout.ts';
import { leaderboard } from './ru/leaderboard.ts';
import { referrals } from './ru/referrals.ts';
import { soon } from './ru/soon.ts';
import { tasks } from './ru/tasks.ts';

export const words: Words = { games, gate, hub, layout, leaderboard, referrals, soon, tasks };
