export { hasUnclaimedRun, isUnclaimed, startRun } from './store.ts';
