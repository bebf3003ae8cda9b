export { addLeaderboardRoutes } from './routes.ts';
export { refreshLeaderboard } from './service.ts';
