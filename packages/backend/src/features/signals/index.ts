export { watchWonGame } from './watch-game.ts';
export { noteSignup, watchSignup } from './watch-signup.ts';
