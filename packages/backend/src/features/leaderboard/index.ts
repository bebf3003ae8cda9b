export { refreshLeaderboard, showOrHide } from './service.ts';
