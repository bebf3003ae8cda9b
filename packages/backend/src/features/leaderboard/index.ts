export { makeRankReader } from './ranks.ts';
export { refreshLeaderboard, refreshPlayer } from './refresh.ts';
