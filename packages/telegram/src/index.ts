export { MessengerError } from './bot-api.ts';
export type { BotButton, BotMessage } from './bot-message.ts';
export { type BotText, type BotUpdate, readUpdate } from './bot-update.ts';
export { type InitData, type InitDataRefusal, type MessengerUser, readInitData } from './init-data.ts';
export { createMessenger, type ListedCommand, type Messenger, type MessengerOptions } from './messenger.ts';
