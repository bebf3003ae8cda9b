export { addLeaderboardRoutes } from './routes.ts';
export { refreshLeaderboard, showOrHide } from './service.ts';
