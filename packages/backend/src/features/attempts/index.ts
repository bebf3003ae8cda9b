export { addAttempt, grantStartingAttempts, lockAttempts, spendAttempt } from './service.ts';
