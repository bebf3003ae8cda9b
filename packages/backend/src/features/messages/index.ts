export { endConsent, findMessages } from './find.ts';
export {
  cancelMessage,
  listOperatorMessages,
  type OperatorMessage,
  type Recipients,
  sendOperatorMessage,
  showTexts,
} from './operator-messages.ts';
export { MESSAGES_A_SECOND, sendMessages } from './send.ts';
