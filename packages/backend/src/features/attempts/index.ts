export { attemptsGranted } from './measures.ts';
export { addAttemptsRoutes } from './routes.ts';
export { addAttempt, grantStartingAttempts, lockAttempts, spendAttempt } from './service.ts';
