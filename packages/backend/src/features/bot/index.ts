export { deleteExpiredUpdates } from './service.ts';
export { startBot } from './start-bot.ts';
export { UPDATE_LIMIT } from './webhook.ts';
