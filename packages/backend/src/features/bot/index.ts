export { addBotRoutes } from './routes.ts';
export { forgetUpdates } from './service.ts';
export { startBot } from './start-bot.ts';
