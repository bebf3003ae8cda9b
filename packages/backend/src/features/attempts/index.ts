export { addAttempts, grantStartingAttempts, lockAttempts } from './service.ts';
