export { refreshLeaderboard, refreshPlayer } from './service.ts';
