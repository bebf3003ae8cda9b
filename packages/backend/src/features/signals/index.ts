export { recordSignup, watchSignup, watchWonGame } from './watch.ts';
