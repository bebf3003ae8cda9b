export { addBotRoutes, UPDATE_LIMIT } from './routes.ts';
export { forgetUpdates } from './service.ts';
export { startBot } from './start-bot.ts';
