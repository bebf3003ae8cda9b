export { listSuspicious, type SuspiciousPlayer } from './suspicious.ts';
export { recordSignup, watchSignup, watchWonGame } from './watch.ts';
