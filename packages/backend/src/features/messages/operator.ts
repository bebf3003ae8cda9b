export {
  listOperatorMessages,
  type OperatorMessage,
  type Recipients,
  sendOperatorMessage,
} from './operator-messages.ts';
