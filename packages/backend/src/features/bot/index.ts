export { deleteExpiredUpdates } from './service.ts';
export { startBot, UPDATE_LIMIT } from './start-bot.ts';
