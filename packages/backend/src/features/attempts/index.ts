export { addAttempt, grantStartingAttempts, lockAttempts } from './service.ts';
