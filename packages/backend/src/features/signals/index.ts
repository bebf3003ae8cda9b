export { listSuspicious, type Suspicious } from './suspicious.ts';
export { watchWonGame } from './watch-game.ts';
export { noteSignup, watchInvitation } from './watch-signup.ts';
