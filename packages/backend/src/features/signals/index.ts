export { watchWonGame } from './watch-game.ts';
export { recordSignup, watchSignup } from './watch-signup.ts';
