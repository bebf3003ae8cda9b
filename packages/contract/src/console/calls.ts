/** Every call of the console. */
export { log, logExport } from './log.ts';
export { addPicture, importMarket, marketRows, publishLot, saveMarketRow } from './market.ts';
export { cancelMessage, messages, sendMessage } from './messages.ts';
export { operators, removeOperator, setOperator } from './operators.ts';
export { earnings, exportEarnings, overview } from './overview.ts';
export {
  dismissPayments,
  exportPaymentDays,
  exportPayments,
  payment,
  payments,
  reconcilePayments,
  recordRefund,
  refundStars,
  rescanPayments,
  settlePayment,
} from './payments.ts';
export { addNote, erasePlayer, exportPlayer, hidePlayer } from './personal-data.ts';
export {
  adjustPlayer,
  banPlayers,
  entries,
  exportPlayerList,
  friends,
  game,
  holdPlayers,
  listPlayers,
  player,
  players,
  releasePlayers,
  shares,
  signOutPlayer,
  suspicious,
  unbanPlayer,
} from './players.ts';
export { heldBonuses, releaseBonuses } from './referrals.ts';
export { confirm, confirmState, endSession, ownSession, sessions, signIn, signInState, signOut } from './session.ts';
export { settings, switches, turnSwitch } from './settings.ts';
export { exportTasks, importTasks, orderTasks, saveTask, tasks, turnTask } from './tasks.ts';
