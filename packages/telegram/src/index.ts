export { MessengerError } from './bot-api.ts';
export type { BotButton, BotMessage } from './bot-message.ts';
export {
  type BotPress,
  type BotText,
  type BotUpdate,
  type Checkout,
  type Payment,
  type Refund,
  readUpdate,
} from './bot-update.ts';
export { nanostars } from './field.ts';
export {
  type InitData,
  type InitDataRefusal,
  type MessengerUser,
  makeInitDataKey,
  readInitData,
} from './init-data.ts';
export {
  ALLOWED_UPDATES,
  createMessenger,
  type Invoice,
  type ListedCommand,
  type Messenger,
  type MessengerOptions,
  type PreparedPhoto,
  STARS,
} from './messenger.ts';
export type { Prices, StarTransaction, UnreadTransaction } from './star-transaction.ts';
